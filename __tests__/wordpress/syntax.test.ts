import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { assertPrograms } from './core-files';
import { describeWherePossible } from './where-possible';

const plugin = path.resolve(__dirname, '../../ops/wordpress/mu-plugins/headless-revalidate.php');
const checker = path.join(__dirname, 'php/newer-syntax.php');

const newerThan74 = (source: string) => {
  const { stdout, stderr, status } = spawnSync('php', [checker], {
    input: source,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stdout + stderr);
  return stdout.split('\n').filter(Boolean);
};

describeWherePossible('the syntax of the publish plugin', assertPrograms, () => {
  it('is understood by PHP 7.4', () => {
    expect(newerThan74(readFileSync(plugin, 'utf8'))).toEqual([]);
  });

  it.each([
    ['nullsafe operator', '$a?->b;'],
    ['match', 'echo match ($a) { 1 => 2 };'],
    ['attribute', '#[Pure] function a() {}'],
    ['enum', 'enum A { case B; }'],
    ['readonly', 'class A { public readonly int $b; }'],
    ['constructor promotion', 'class A { function __construct(private $b) {} }'],
    ['union type', 'function a(int|string $b) {}'],
    ['union type', 'function a(): int|string {}'],
    ['union type', 'class A { public int|string $b; }'],
    ['intersection type', 'function a(A&B $b) {}'],
    ['type mixed', 'function a(mixed $b) {}'],
    ['type static', 'class A { function b(): static {} }'],
    ['type never', 'function a(): never {}'],
    ['named argument flags', 'htmlspecialchars($a, flags: 1);'],
    ['comma after the last parameter', 'function a($b,) {}'],
    ['catch without a variable', 'try {} catch (Exception) {}'],
    ['throw in an expression', '$a = $b ?? throw new Exception();'],
    ['class of an object', '$a::class;'],
    ['first-class callable', '$a = strlen(...);'],
    ['new in a default value', 'function a($b = new C()) {}'],
    ['octal number', '$a = 0o7;'],
    ['function str_contains', 'str_contains($a, $b);'],
  ])('%s would be found: %s', (what, code) => {
    expect(newerThan74(`<?php\n${code}`)).toEqual([`line 2: ${what}`]);
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
