import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  buildSchema,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLNamedType,
  type GraphQLSchema,
} from 'graphql';
import { describeWithShared, sharedFile } from '@showcase/testing/content/shared';

const wordpress = sharedFile('wpgraphql', 'schema.graphql');
const own = join(__dirname, '..', 'schema.graphql');

/** Everything a type says, one line each: interfaces, values, fields with arguments and types. */
function factsOf(type: GraphQLNamedType): string[] {
  if (isEnumType(type)) return type.getValues().map((value) => value.name);
  if (isInputObjectType(type)) return Object.values(type.getFields()).flatMap(fieldFacts);
  if (!isObjectType(type) && !isInterfaceType(type)) return [];
  return [
    ...type.getInterfaces().map((one) => `implements ${one.name}`),
    ...Object.values(type.getFields()).flatMap(fieldFacts),
  ];
}

function fieldFacts(field: GraphQLField<unknown, unknown> | GraphQLInputField): string[] {
  const args = 'args' in field ? field.args : [];
  return [
    `${field.name}: ${field.type}`,
    ...args.map((arg) => `${field.name}(${arg.name}: ${arg.type} = ${arg.defaultValue ?? 'none'})`),
  ];
}

function linesOf(schema: GraphQLSchema): string[] {
  return Object.values(schema.getTypeMap())
    .filter((type) => !type.name.startsWith('__'))
    .flatMap((type) => [
      `${type.constructor.name} ${type.name}`,
      ...factsOf(type).map((fact) => `${type.name} ${fact}`),
    ]);
}

describeWithShared('schema.graphql', wordpress, () => {
  const ours = linesOf(buildSchema(readFileSync(own, 'utf8')));

  it('has no type, field, argument, default, interface or enum value that WordPress has not', () => {
    const theirs = new Set(linesOf(buildSchema(readFileSync(wordpress, 'utf8'))));
    expect(ours.filter((line) => !theirs.has(line))).toEqual([]);
    expect(ours.length).toBeGreaterThan(1000);
  });
});
