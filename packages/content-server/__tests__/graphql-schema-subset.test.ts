import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, print, visit, type ASTNode } from 'graphql';
import { describeWithShared, sharedFile } from '@showcase/testing/content/shared';

const wordpress = sharedFile('wpgraphql', 'schema.graphql');
const own = join(__dirname, '..', 'schema.graphql');

const nameOf = (node: ASTNode) => ('name' in node ? (node.name?.value ?? '') : '');

/** All that a schema names, a line each: types, interfaces, values, fields and arguments with types. */
function linesOf(file: string): string[] {
  const lines: string[] = [];
  visit(parse(readFileSync(file, 'utf8')), {
    enter(node, _key, _parent, _path, ancestors) {
      if (nameOf(node) === '') return;
      const above = ancestors.map((one) => ('kind' in one ? nameOf(one) : ''));
      const type = 'type' in node && node.type ? print(node.type) : '';
      const preset =
        'defaultValue' in node && node.defaultValue ? print(node.defaultValue) : 'none';
      lines.push([node.kind, ...above, nameOf(node), type, preset].join(' '));
    },
  });
  return lines;
}

describeWithShared('schema.graphql', wordpress, () => {
  const ours = linesOf(own);

  it('has no type, field, argument, default, interface or enum value that WordPress has not', () => {
    const theirs = new Set(linesOf(wordpress));
    expect(ours.filter((line) => !theirs.has(line))).toEqual([]);
    expect(ours.length).toBeGreaterThan(1000);
  });
});
