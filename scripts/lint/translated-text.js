/**
 * Interface texts come from the locales. `react/jsx-no-literals` finds plain children and attributes; these rules find the
 * literals that hide in braces: alt={'Cover'}, title={`Cover`}, alt={ok ? 'a' : b}, <p>{ok && 'Sent'}</p>.
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
      return [...(node.operator === '&&' ? [] : literalsIn(node.left)), ...literalsIn(node.right)];
    case 'BinaryExpression':
      return node.operator === '+' ? [...literalsIn(node.left), ...literalsIn(node.right)] : [];
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
      return literalsIn(node.expression);
    default:
      return [];
  }
}

function reportLiterals(context, expression) {
  for (const node of literalsIn(expression)) {
    const message = 'Texts that a person reads or hears come from locales/, through t().';
    context.report({ node, message });
  }
}

const noLiteralAttributes = {
  create(context) {
    return {
      JSXAttribute({ name, value }) {
        if (!SPOKEN_ATTRIBUTES.has(name.name)) return;
        if (value?.type === 'JSXExpressionContainer') reportLiterals(context, value.expression);
      },
    };
  },
};

const noLiteralChildren = {
  create(context) {
    return {
      JSXExpressionContainer({ parent, expression }) {
        const isChild = parent.type === 'JSXElement' || parent.type === 'JSXFragment';
        const isPlain = expression.type === 'Literal' || expression.type === 'TemplateLiteral';
        if (isChild && !isPlain) reportLiterals(context, expression);
      },
    };
  },
};

export default {
  meta: { name: 'translated-text' },
  rules: {
    'no-literal-attributes': noLiteralAttributes,
    'no-literal-children': noLiteralChildren,
  },
};
