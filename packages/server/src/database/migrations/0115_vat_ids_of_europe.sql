-- Customers abroad have VAT ids as well; which digits each country has, the interface says.
alter table customer drop constraint customer__vat_id;
alter table customer add constraint customer__vat_id check (vat_id ~ '^[A-Z]{2}[A-Z0-9+*]{2,12}$');
