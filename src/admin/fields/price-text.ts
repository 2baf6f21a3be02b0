/** Returns a price as people type it, with comma or point, also between thousands; an invalid one as text. */
export function parsePrice(text: string): number | string {
  const typed = text.replaceAll(/[\s€'’]/gu, '');
  const [, whole = '', decimals = ''] = /^([\d.,]*?)(?:[.,](\d{1,2}))?$/.exec(typed) ?? [];
  const isWhole = /^(?:\d+|[1-9]\d{0,2}(?:\.\d{3})+|[1-9]\d{0,2}(?:,\d{3})+)$/.test(whole);
  return isWhole ? Number(`${whole.replaceAll(/[.,]/g, '')}.${decimals || '0'}`) : text;
}

/** Returns the text of a price in an input; that of an invalid one as it was typed. */
export function formatTypedPrice(price: number | string, language: string): string {
  if (typeof price === 'string') return price;
  const digits = { useGrouping: false, maximumFractionDigits: 2 };
  return new Intl.NumberFormat(language, digits).format(price);
}
