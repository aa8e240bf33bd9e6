/** Plain texts, because the router knows the addresses of the product only; those of the product the compiler checks. */
export const snippetsPath: string = '/settings/textbausteine';
export const snippetPath: string = '/settings/textbausteine/$id';
