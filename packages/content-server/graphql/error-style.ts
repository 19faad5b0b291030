import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { UserError } from './context';

/** Messages that graphql-php, which WordPress uses, words differently than graphql-js. */
const wordings: readonly (readonly [RegExp, string])[] = [
  [/^(Syntax Error: .*)\.$/s, '$1'],
  [
    /^Field "(.+)" must not have a selection since type "(.+)" has no subfields\.$/,
    'Field "$1" of type "$2" must not have a sub selection.',
  ],
  [
    /^Field "(.+)" of type "(.+)" must have a selection of subfields\..*$/,
    'Field "$1" of type "$2" must have a sub selection.',
  ],
  [
    /^Field "(.+)" argument "(.+)" of type "(.+)" is required, but it was not provided\.$/,
    'Field "$1" argument "$2" of type "$3" is required but not provided.',
  ],
  [
    /^Unknown argument "(.+)" on field "(.+)\.(.+)"\./,
    'Unknown argument "$1" on field "$3" of type "$2".',
  ],
  [/^Cannot return null for non-nullable field .*/, 'Internal server error'],
];

/** Formats an error like WPGraphQL: message, locations, path; never `extensions`. */
export function formatError(
  error: GraphQLError,
  log: (line: string) => void,
): GraphQLFormattedError {
  const { locations, path } = error;
  return {
    message: messageOf(error, log),
    ...(locations && { locations }),
    ...(path && { path }),
  };
}

function messageOf(error: GraphQLError, log: (line: string) => void): string {
  const cause = error.originalError;
  if (cause && !(cause instanceof UserError) && !(cause instanceof GraphQLError)) {
    log(`error in ${error.path?.join('.') ?? 'a query'}: ${cause.message}`);
    return 'Internal server error';
  }
  return wordings.reduce((text, [from, to]) => text.replace(from, to), error.message);
}
