import type {Program, VariableDeclaration} from 'estree';

const runtime = 'react/jsx-runtime';

/**
 * Recma plugin: calls React's JSX functions through local variables of the module. A page calls them for each of its elements, and the bundler
 * writes a call of an import as `(0,e.jsx)(…)`, where a name of one letter will do. Throws when MDX imports them differently.
 */
export default function localJsx() {
  return (program: Program): void => {
    const place = program.body.findIndex((node) => node.type === 'ImportDeclaration' && node.source.value === runtime);
    const node = program.body[place];
    // A page without elements has no such import.
    if (node?.type !== 'ImportDeclaration') return;
    const declarations = node.specifiers.map((specifier): VariableDeclaration['declarations'][number] => {
      if (specifier.type !== 'ImportSpecifier')
        throw new Error(
          `src/markdown/local-jsx.ts does not know how MDX imports ${runtime}. Adapt it, or remove it from src/config/markdown.ts.`,
        );
      const {name} = specifier.local;
      specifier.local = {type: 'Identifier', name: `${name}Imported`};
      return {type: 'VariableDeclarator', id: {type: 'Identifier', name}, init: {...specifier.local}};
    });
    program.body.splice(place + 1, 0, {type: 'VariableDeclaration', kind: 'const', declarations});
  };
}
