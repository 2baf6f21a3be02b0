import { version } from '../../package.json';

/** The version of the product, which is that of the package. */
export const PRODUCT_VERSION = version;
