const space = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#';

const properties = [
  ['DocumentFileName', 'factur-x.xml', 'Name of the embedded invoice'],
  ['DocumentType', 'INVOICE', 'Type of the document'],
  ['Version', '1.0', 'Version of the standard'],
  ['ConformanceLevel', 'EN 16931', 'Profile of the invoice'],
] as const;

const values = properties.map(([name, value]) => `<fx:${name}>${value}</fx:${name}>`).join('');

const descriptions = properties
  .map(
    ([name, , text]) => `<rdf:li rdf:parseType="Resource"><pdfaProperty:name>${name}</pdfaProperty:name>
<pdfaProperty:valueType>Text</pdfaProperty:valueType><pdfaProperty:category>external</pdfaProperty:category>
<pdfaProperty:description>${text}</pdfaProperty:description></rdf:li>`,
  )
  .join('\n');

/** What the metadata of a PDF say of the invoice in it; PDF/A wants names from outside described (ISO 19005-3, 6.6.2.3.3). */
const metadata = `
<rdf:Description rdf:about="" xmlns:fx="${space}">${values}</rdf:Description>
<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"
 xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
<pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
<pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>
<pdfaSchema:namespaceURI>${space}</pdfaSchema:namespaceURI><pdfaSchema:prefix>fx</pdfaSchema:prefix>
<pdfaSchema:property><rdf:Seq>${descriptions}</rdf:Seq></pdfaSchema:property>
</rdf:li></rdf:Bag></pdfaExtension:schemas></rdf:Description>
`;

/** Puts the XML of an invoice into its PDF, as ZUGFeRD has it. */
export function attachInvoice(doc: PDFKit.PDFDocument, xml: string, issued: Date): void {
  const options = {
    name: 'factur-x.xml',
    type: 'text/xml',
    relationship: 'Alternative',
    creationDate: issued,
    modifiedDate: issued,
  };
  doc.file(Buffer.from(xml), options);
  doc.appendXML(metadata);
}
