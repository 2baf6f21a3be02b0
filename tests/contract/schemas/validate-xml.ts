import { readFileSync } from 'node:fs';
import path from 'node:path';
import { RelaxNGValidator, XmlDocument, XsdValidator } from 'libxml2-wasm';
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs';

xmlRegisterFsInputProviders(); // a schema may import others

/** Throws an error with line and reason unless a text is XML that is valid by a schema of this folder. */
export function validateXml(text: string, schema: 'atom.rng' | 'sitemap.xsd'): void {
  const file = path.join(import.meta.dirname, schema);
  using document = XmlDocument.fromString(text);
  using rules = XmlDocument.fromString(readFileSync(file, 'utf8'), { url: file });
  using validator = schema.endsWith('.rng')
    ? RelaxNGValidator.fromDoc(rules)
    : XsdValidator.fromDoc(rules);
  validator.validate(document);
}
