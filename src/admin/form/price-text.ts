/** A price as people type it, with comma or point, also between thousands; NaN when it cannot be read. */
export function parsePrice(text: string): number {
  const typed = text.replaceAll(/[\s€'’]/gu, '');
  const [, whole = '', decimals = ''] = /^([\d.,]*?)(?:[.,](\d{1,2}))?$/.exec(typed) ?? [];
  const isWhole = /^(?:\d+|[1-9]\d{0,2}(?:\.\d{3})+|[1-9]\d{0,2}(?:,\d{3})+)$/.test(whole);
  return isWhole ? Number(`${whole.replaceAll(/[.,]/g, '')}.${decimals || '0'}`) : Number.NaN;
}

/** A price as it stands in an input; nothing for one that could not be read. */
export function formatTypedPrice(euros: number, language: string): string {
  if (Number.isNaN(euros)) return '';
  const digits = { useGrouping: false, maximumFractionDigits: 2 };
  return new Intl.NumberFormat(language, digits).format(euros);
}
