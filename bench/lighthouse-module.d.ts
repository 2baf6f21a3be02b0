/** The part of Lighthouse that the bench uses, for checking types where only the product's dependencies are installed. */
declare module 'lighthouse' {
  interface Result {
    lhr: {
      audits: Record<string, { numericValue?: number; details?: unknown }>;
      categories: Record<string, { score: number | null }>;
      runtimeError?: { message: string };
    };
  }

  export default function lighthouse(
    url: string,
    flags: Record<string, unknown>,
  ): Promise<Result | undefined>;
}
