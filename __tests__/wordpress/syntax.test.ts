import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { assertPrograms, describeWherePossible } from './archives';

const plugin = path.resolve(__dirname, '../../ops/wordpress/mu-plugins/headless-revalidate.php');

/** Syntax that PHP 7.4 does not understand, in code without comments and texts. */
const NEWER: [what: string, pattern: RegExp][] = [
  ['nullsafe operator', /\?->/],
  ['match', /\bmatch\s*\(/],
  ['attribute', /#\[/],
  ['enum', /\benum\s+\w/],
  ['readonly', /\breadonly\b/],
  ['constructor promotion', /\b__construct\s*\([^)]*\b(?:public|protected|private)\b/],
  // `catch (A | B $error)` is older.
  [
    'union or intersection type',
    /(?<!\bcatch\s*\([^)]*)\w\s*[|&]\s*\w+\s+[&.]*\$|\)\s*:\s*\w+\s*[|&]\s*\w+\s*\{/,
  ],
  [
    'new type',
    /\bfunction\b[^(]*\([^)]*\b(?:mixed|never)\s+[$.&]|\)\s*:\s*(?:static|mixed|never|null|false|true)\s*\{/,
  ],
  ['named argument', /[(,]\s*\w+\s*:(?!:)/],
  ['comma after the last parameter', /\bfunction\b[^(]*\([^)]*,\s*\)/],
  ['catch without a variable', /\bcatch\s*\([^$)]*\)/],
  ['throw in an expression', /(?:\?\?|=>|[?:=&|])\s*throw\b/],
  ['class of an object', /(?:\$\w+|\))\s*::class\b/],
  ['first-class callable', /\(\s*\.\.\.\s*\)/],
  ['new in a default value', /\bfunction\b[^(]*\([^)]*=\s*new\b/],
  ['octal number', /\b0o\d/i],
  ['final constant', /\bfinal\s+(?:\w+\s+)?const\b/],
  [
    'function',
    /(?<!->|::|function )\b(?:str_contains|str_starts_with|str_ends_with|get_debug_type|get_resource_id|fdiv|preg_last_error_msg|array_is_list|array_find|array_any|array_all|fsync|fdatasync|enum_exists|ini_parse_quantity|json_validate|mb_str_pad)\s*\(/i,
  ],
];

/** Prints PHP source without comments, and every text as an empty one. */
const withoutWords = `foreach ( token_get_all( stream_get_contents( STDIN ), TOKEN_PARSE ) as $token ) {
  $kinds = array( T_COMMENT => ' ', T_DOC_COMMENT => ' ', T_CONSTANT_ENCAPSED_STRING => "''", T_ENCAPSED_AND_WHITESPACE => '' );
  echo is_array( $token ) ? ( $kinds[ $token[0] ] ?? $token[1] ) : $token;
}`;

describeWherePossible('the syntax of the publish plugin', assertPrograms, () => {
  it('is understood by PHP 7.4', () => {
    const input = readFileSync(plugin, 'utf8');
    const code = execFileSync('php', ['-r', withoutWords], { input, encoding: 'utf8' });
    expect(NEWER.filter(([, pattern]) => pattern.test(code))).toEqual([]);
  });
});
