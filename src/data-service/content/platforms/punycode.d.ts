// The package has no types, and the plain name is Node's own module of old.
declare module 'punycode/punycode.js' {
  const punycode: { toUnicode: (domain: string) => string };
  export default punycode;
}
