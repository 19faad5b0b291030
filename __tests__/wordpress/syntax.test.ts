import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { assertPrograms, describeWherePossible } from './archives';

const plugin = path.resolve(__dirname, '../../ops/wordpress/mu-plugins/headless-revalidate.php');

/** What PHP 7.4 does not understand, in code without comments and texts, with an example of each. */
const NEWER: [what: string, pattern: RegExp, ...examples: string[]][] = [
  ['nullsafe operator', /\?->/, '$a?->b;'],
  ['match', /\bmatch\s*\(/, 'echo match ($a) { 1 => 2 };'],
  ['attribute', /#\[/, '#[Pure] function a() {}'],
  ['enum', /\benum\s+\w/, 'enum A { case B; }'],
  ['readonly', /\breadonly\b/, 'class A { public readonly int $b; }'],
  [
    'constructor promotion',
    /\b__construct\s*\([^)]*\b(?:public|protected|private)\b/,
    'class A { function __construct(private $b) {} }',
  ],
  [
    'union or intersection type',
    // `catch (A | B $error)` is older.
    /(?<!\bcatch\s*\([^)]*)\w\s*[|&]\s*\w+\s+[&.]*\$|\)\s*:\s*\w+\s*[|&]\s*\w+\s*\{/,
    'function a(int|string $b) {}',
    'function a($b = 1, int|string $c) {}',
    'function a(): int|string {}',
    'class A { public int|string $b; }',
    'function a(A&B $b) {}',
  ],
  [
    'new type',
    /\bfunction\b[^(]*\([^)]*\b(?:mixed|never)\s+[$.&]|\)\s*:\s*(?:static|mixed|never|null|false|true)\s*\{/,
    'function a(mixed $b) {}',
    'class A { function b(): static {} }',
    'function a(): never {}',
  ],
  ['named argument', /[(,]\s*\w+\s*:(?!:)/, 'htmlspecialchars($a, flags: 1);'],
  ['comma after the last parameter', /\bfunction\b[^(]*\([^)]*,\s*\)/, 'function a($b,) {}'],
  ['catch without a variable', /\bcatch\s*\([^$)]*\)/, 'try {} catch (Exception) {}'],
  ['throw in an expression', /(?:\?\?|=>|[?:=&|])\s*throw\b/, '$a = $b ?? throw new Exception();'],
  ['class of an object', /(?:\$\w+|\))\s*::class\b/, '$a::class;'],
  ['first-class callable', /\(\s*\.\.\.\s*\)/, '$a = strlen(...);'],
  ['new in a default value', /\bfunction\b[^(]*\([^)]*=\s*new\b/, 'function a($b = new C()) {}'],
  ['octal number', /\b0o\d/i, '$a = 0o7;'],
  ['final constant', /\bfinal\s+(?:\w+\s+)?const\b/, 'class A { final const B = 1; }'],
  [
    'function',
    /(?<!->|::|function )\b(?:str_contains|str_starts_with|str_ends_with|get_debug_type|get_resource_id|fdiv|preg_last_error_msg|array_is_list|array_find|array_any|array_all|fsync|fdatasync|enum_exists|ini_parse_quantity|json_validate|mb_str_pad)\s*\(/i,
    'str_contains($a, $b);',
  ],
];

/** Prints PHP source without comments, and every text as an empty one. */
const withoutWords = `foreach ( token_get_all( stream_get_contents( STDIN ), TOKEN_PARSE ) as $token ) {
  $kinds = array( T_COMMENT => ' ', T_DOC_COMMENT => ' ', T_CONSTANT_ENCAPSED_STRING => "''", T_ENCAPSED_AND_WHITESPACE => '' );
  echo is_array( $token ) ? ( $kinds[ $token[0] ] ?? $token[1] ) : $token;
}`;

function newerThan74(source: string): string[] {
  const code = execFileSync('php', ['-r', withoutWords], { input: source, encoding: 'utf8' });
  return NEWER.filter(([, pattern]) => pattern.test(code)).map(([what]) => what);
}

describeWherePossible('the syntax of the publish plugin', assertPrograms, () => {
  it('is understood by PHP 7.4', () => {
    expect(newerThan74(readFileSync(plugin, 'utf8'))).toEqual([]);
  });

  const examples = NEWER.flatMap(([what, , ...codes]) => codes.map((code) => [what, code]));
  it.each(examples)('%s would be found: %s', (what = '', code = '') => {
    expect(newerThan74(`<?php\n${code}`)).toEqual([what]);
  });

  it('has no complaint about what PHP 7.4 knows', () => {
    const known = `<?php
      // str_contains( $a, $b ) and $a?->b in a comment; 'match ($a) {}' in a string.
      class A { private ?int $b = null; const C = self::D | 1; function d(?array $e, int ...$f): ?self { return $this; } }
      $g = fn($h) => $h ?? 1; $i ??= $b ? A : B; $j = array('k' => $b ? (C) : D, ...$g);
      try { if ($a) throw new Exception(A::class); } catch (A | B $l) {} finally {}
      function m($n = A | B, &$o = null) { foo($n, $o,); switch ($n) { case X: break; } }`;
    expect(newerThan74(known)).toEqual([]);
  });
});
