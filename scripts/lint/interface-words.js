/**
 * Interface words come from the locales. `react/jsx-no-literals` finds literal children and plain attributes;
 * this rule finds the literals that hide in an attribute's braces: alt={'Cover'}, title={`Cover`}, alt={ok ? 'a' : b}.
 */
const SPOKEN_ATTRIBUTES = new Set([
  'aria-label',
  'aria-description',
  'alt',
  'placeholder',
  'title',
]);

/** The literals with letters in them that an expression may evaluate to. */
function literalsIn(node) {
  switch (node?.type) {
    case 'Literal':
      return typeof node.value === 'string' && /\p{L}/u.test(node.value) ? [node] : [];
    case 'TemplateLiteral':
      return node.quasis.some((quasi) => /\p{L}/u.test(quasi.value.raw)) ? [node] : [];
    case 'ConditionalExpression':
      return [...literalsIn(node.consequent), ...literalsIn(node.alternate)];
    case 'LogicalExpression':
    case 'BinaryExpression':
      return [...literalsIn(node.left), ...literalsIn(node.right)];
    default:
      return [];
  }
}

const noLiteralAttributes = {
  create(context) {
    return {
      JSXAttribute(node) {
        if (!SPOKEN_ATTRIBUTES.has(node.name.name)) return;
        if (node.value?.type !== 'JSXExpressionContainer') return;
        for (const literal of literalsIn(node.value.expression)) {
          context.report({
            node: literal,
            message: 'Words that a person reads or hears come from locales/, through t().',
          });
        }
      },
    };
  },
};

export default {
  meta: { name: 'interface-words' },
  rules: { 'no-literal-attributes': noLiteralAttributes },
};
