<?php
/** For PHP's own web server: existing files as they are, but not the database; all else by WordPress. */
$path = rawurldecode( (string) parse_url( $_SERVER['REQUEST_URI'], PHP_URL_PATH ) );
$file = $_SERVER['DOCUMENT_ROOT'] . $path;
if ( preg_match( '#/(?:\.|wp-content/database(?:/|$))#', $path ) ) {
	http_response_code( 403 );
	return true;
}
if ( '/' !== $path && is_file( $file ) ) {
	return false;
}
$index = rtrim( $path, '/' ) . '/index.php';
if ( '/' !== $path && is_file( $_SERVER['DOCUMENT_ROOT'] . $index ) ) {
	if ( '/' !== substr( $path, -1 ) ) {
		header( "Location: $path/", true, 301 );
		return true;
	}
	chdir( $file );
	$_SERVER['SCRIPT_NAME'] = $_SERVER['PHP_SELF'] = $index;
	require $_SERVER['DOCUMENT_ROOT'] . $index;
	return true;
}
$_SERVER['SCRIPT_NAME'] = $_SERVER['PHP_SELF'] = '/index.php';
require $_SERVER['DOCUMENT_ROOT'] . '/index.php';
