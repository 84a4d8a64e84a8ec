/** Clicks and impressions: whatever stands between the digits parts thousands. */
export function parseCount(cell: string | undefined): number | null {
  const digits = westernDigits(cell ?? '').replace(/\D/g, '');
  return digits ? Number(digits) : null;
}

/** "3.5", "3,5" or "٣٫٥": one separator, which is decimal. Null for nothing. */
export function parseDecimal(cell: string | undefined): number | null {
  const text = westernDigits(cell ?? '').replace(/[^\d.,-]/g, '');
  const decimal = text.replace(/[.,](?=.*[.,])/g, '').replace(',', '.');
  return decimal === '' || Number.isNaN(Number(decimal)) ? null : Number(decimal);
}

/** A percentage with one decimal. Shares without a per cent sign are left to be computed. */
export function parsePercent(cell: string | undefined): number | null {
  if (!cell || !/[%٪]/.test(cell)) return null;
  const value = parseDecimal(cell);
  return value === null ? null : Math.round(value * 10) / 10;
}

/** Clicks per hundred impressions with one decimal; null without impressions. */
export function computeCtr(clicks: number, impressions: number): number | null {
  return impressions > 0 ? Math.round((clicks / impressions) * 1000) / 10 : null;
}

// Arabic and Persian exports write their own digits and decimal sign.
function westernDigits(text: string): string {
  return text
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replaceAll('\u066b', '.');
}
