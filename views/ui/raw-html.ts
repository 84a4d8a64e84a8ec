/** Props of an element whose content is HTML or code that is already safe to print as it is. */
export const rawHtml = (html: string) => ({ dangerouslySetInnerHTML: { __html: html } });
