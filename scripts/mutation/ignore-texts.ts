import type { babel } from '@stryker-mutator/core';

const DECLARATIONS = ['describe', 'meta'];

/** A plugin of Stryker: leaves out declarations of schemas, which are data, and the messages of exceptions. */
export const strykerPlugins = [{ kind: 'Ignore', name: 'texts', value: { shouldIgnore } }];

function shouldIgnore({ node }: babel.NodePath): string | undefined {
  if (node.type === 'NewExpression' && node.callee.type === 'Identifier' && node.callee.name === 'Error')
    return 'message of an exception';
  const isDeclaration =
    node.type === 'CallExpression' &&
    node.callee.type === 'MemberExpression' &&
    node.callee.property.type === 'Identifier' &&
    DECLARATIONS.includes(node.callee.property.name);
  return isDeclaration ? 'declaration of a schema' : undefined;
}
