export const canInstallPackages: boolean;
export function installPackages(...names: string[]): boolean;
