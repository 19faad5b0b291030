<?php
/**
 * Reads PHP source from standard input and prints, one per line, what PHP 7.4 would not understand: syntax and
 * functions of PHP 8. It goes by tokens, not by text, so comments and strings may say what they like.
 */

$source = stream_get_contents( STDIN );

$new_functions = array(
	'str_contains',
	'str_starts_with',
	'str_ends_with',
	'get_debug_type',
	'get_resource_id',
	'fdiv',
	'preg_last_error_msg',
	'array_is_list',
	'fsync',
	'fdatasync',
	'enum_exists',
	'ini_parse_quantity',
	'json_validate',
	'mb_str_pad',
	'array_find',
	'array_any',
	'array_all',
);
$new_types     = array( 'mixed', 'never', 'null', 'false', 'true' );
$new_tokens    = array(
	'T_NULLSAFE_OBJECT_OPERATOR' => 'nullsafe operator',
	'T_MATCH'                    => 'match',
	'T_ATTRIBUTE'                => 'attribute',
	'T_ENUM'                     => 'enum',
	'T_READONLY'                 => 'readonly',
);
$modifiers     = array( T_PUBLIC, T_PROTECTED, T_PRIVATE );

/** The tokens that mean something, with a last one so that looking ahead is safe. */
$tokens = array();
foreach ( PhpToken::tokenize( $source, TOKEN_PARSE ) as $token ) {
	if ( ! $token->isIgnorable() ) {
		$tokens[] = $token;
	}
}
$end = new PhpToken( 0, '' );
$at  = fn( $index ) => isset( $tokens[ $index ] ) ? $tokens[ $index ] : $end;

/** Index of the parenthesis that closes the one at $open. */
$closing = function ( $open ) use ( $tokens ) {
	$depth = 0;
	for ( $index = $open; $index < count( $tokens ); $index++ ) {
		$depth += ( '(' === $tokens[ $index ]->text ) - ( ')' === $tokens[ $index ]->text );
		if ( 0 === $depth ) {
			return $index;
		}
	}
	return $index;
};

$found = array();
$note  = function ( $token, $what ) use ( &$found ) {
	$found[] = "line $token->line: $what";
};

/** Parameters of one function or method, from their parenthesis on, and its return type. */
$check_signature = function ( $open ) use ( $at, $closing, $note, $new_types, $modifiers ) {
	$close   = $closing( $open );
	$default = false;
	for ( $index = $open + 1; $index < $close; $index++ ) {
		$token   = $at( $index );
		$default = ',' === $token->text ? false : ( $default || '=' === $token->text );
		if ( $token->is( $modifiers ) ) {
			$note( $token, 'constructor promotion' );
		} elseif ( ! $default && '|' === $token->text ) {
			$note( $token, 'union type' );
		} elseif ( ! $default && $token->is( T_AMPERSAND_NOT_FOLLOWED_BY_VAR_OR_VARARG ) ) {
			$note( $token, 'intersection type' );
		} elseif ( ! $default && in_array( strtolower( $token->text ), $new_types, true ) ) {
			$note( $token, "type $token->text" );
		} elseif ( $default && $token->is( T_NEW ) ) {
			$note( $token, 'new in a default value' );
		}
	}
	if ( ',' === $at( $close - 1 )->text ) {
		$note( $at( $close ), 'comma after the last parameter' );
	}
	for ( $index = $close + 2; ':' === $at( $close + 1 )->text && ! in_array( $at( $index )->text, array( '{', ';', '=>', '' ), true ); $index++ ) {
		$text = strtolower( $at( $index )->text );
		if ( '|' === $text || '&' === $text ) {
			$note( $at( $index ), 'union type' );
		} elseif ( in_array( $text, $new_types, true ) || 'static' === $text ) {
			$note( $at( $index ), "type $text" );
		}
	}
};

foreach ( $tokens as $index => $token ) {
	$before = $at( $index - 1 );
	$next   = $at( $index + 1 );
	$name   = $token->getTokenName();
	if ( isset( $new_tokens[ $name ] ) ) {
		$note( $token, $new_tokens[ $name ] );
	}
	if ( $token->is( array( T_FUNCTION, T_FN ) ) ) {
		for ( $open = $index; '(' !== $at( $open )->text && '' !== $at( $open )->text; $open++ );
		$check_signature( $open );
	}
	// A name and a colon: a named argument, unless it ends a ternary or is a label.
	if ( $token->is( T_STRING ) && ':' === $next->text && in_array( $before->text, array( '(', ',' ), true ) ) {
		$note( $token, "named argument $token->text" );
	}
	if ( $token->is( T_STRING ) && '(' === $next->text && in_array( strtolower( $token->text ), $new_functions, true )
		&& ! $before->is( array( T_OBJECT_OPERATOR, T_DOUBLE_COLON, T_FUNCTION ) ) ) {
		$note( $token, "function $token->text" );
	}
	if ( $token->is( T_ELLIPSIS ) && ')' === $next->text ) {
		$note( $token, 'first-class callable' );
	}
	if ( $token->is( T_CATCH ) ) {
		$has_variable = false;
		for ( $inner = $index + 2; ')' !== $at( $inner )->text; $inner++ ) {
			$has_variable = $has_variable || $at( $inner )->is( T_VARIABLE );
		}
		$has_variable || $note( $token, 'catch without a variable' );
	}
	if ( $token->is( T_THROW ) && ! in_array( $before->text, array( ';', '{', '}', ')', ':', 'else', 'do' ), true ) && ! $before->is( T_OPEN_TAG ) ) {
		$note( $token, 'throw in an expression' );
	}
	if ( 'class' === $token->text && $before->is( T_DOUBLE_COLON ) && ( $at( $index - 2 )->is( T_VARIABLE ) || ')' === $at( $index - 2 )->text ) ) {
		$note( $token, 'class of an object' );
	}
	if ( $token->is( T_VARIABLE ) && $before->is( T_STRING ) && '|' === $at( $index - 2 )->text && $at( $index - 4 )->is( $modifiers ) ) {
		$note( $token, 'union type' );
	}
	if ( $token->is( T_LNUMBER ) && preg_match( '/^0o/i', $token->text ) ) {
		$note( $token, 'octal number' );
	}
	if ( $token->is( T_CONST ) && $before->is( T_FINAL ) ) {
		$note( $token, 'final constant' );
	}
}

echo implode( "\n", array_unique( $found ) );
