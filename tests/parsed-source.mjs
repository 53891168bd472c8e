import { parse } from '@babel/parser';

let last = { file: '', source: '', program: undefined };

/** Syntax tree of a module. The last one is kept, because several checks look at the same module one after another. */
export const programOf = (file, source) => {
  if (last.program === undefined || last.file !== file || last.source !== source) {
    const plugins = file.endsWith('x') ? ['typescript', 'jsx'] : ['typescript'];
    last = { file, source, program: parse(source, { sourceType: 'module', plugins }).program };
  }
  return last.program;
};

const isNode = (value) => typeof value?.type === 'string' && value.loc !== undefined;

/** Nodes right below a node, in their order. */
export const innerOf = (node) => {
  const inner = [];
  for (const value of Object.values(node)) {
    if (typeof value !== 'object' || value === null) continue;
    if (Array.isArray(value)) inner.push(...value.filter(isNode));
    else if (isNode(value)) inner.push(value);
  }
  return inner;
};
