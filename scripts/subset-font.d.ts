/** Its own types, of which there are none: https://github.com/papandreou/subset-font#api */
declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'sfnt' | 'woff' | 'woff2';
      variationAxes?: Readonly<Record<string, number>>;
      keepFeatures?: readonly string[];
      noLayoutClosure?: boolean;
      noHinting?: boolean;
      dropTables?: readonly string[];
    },
  ): Promise<Buffer>;
}
