/** Longest `<title>` a result page shows whole, in characters. */
const longest = 60;

/** The page's own title with the brand after it, where both fit. */
export function documentTitle(title: string, brand: string): string {
  if (title.includes(brand)) return title;
  const whole = `${title} | ${brand}`;
  return whole.length <= longest ? whole : title;
}
