export function provideBrowser(): Promise<{ CHROMIUM_PATH?: string } | null>;
