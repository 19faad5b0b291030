<?php
/**
 * The test WordPress. Each PHP process says by its environment what it is about:
 * WP_TEST_FOLDER (database and log), WP_TEST_CONSTANTS (JSON object, defined as constants).
 */
foreach ( json_decode( getenv( 'WP_TEST_CONSTANTS' ), true ) as $name => $value ) {
	define( $name, $value );
}
$defaults = array(
	'DB_NAME'                => 'wordpress',
	'DB_USER'                => '',
	'DB_PASSWORD'            => '',
	'DB_HOST'                => '',
	'DB_CHARSET'             => 'utf8mb4',
	'DB_COLLATE'             => '',
	'DB_DIR'                 => getenv( 'WP_TEST_FOLDER' ),
	'DB_FILE'                => 'wordpress.sqlite',
	'AUTH_KEY'               => 'auth-key-of-the-tests',
	'SECURE_AUTH_KEY'        => 'secure-auth-key-of-the-tests',
	'LOGGED_IN_KEY'          => 'logged-in-key-of-the-tests',
	'NONCE_KEY'              => 'nonce-key-of-the-tests',
	'AUTH_SALT'              => 'auth-salt-of-the-tests',
	'SECURE_AUTH_SALT'       => 'secure-auth-salt-of-the-tests',
	'LOGGED_IN_SALT'         => 'logged-in-salt-of-the-tests',
	'NONCE_SALT'             => 'nonce-salt-of-the-tests',
	'WP_DEBUG'               => true,
	'WP_DEBUG_DISPLAY'       => false,
	'WP_DEBUG_LOG'           => getenv( 'WP_TEST_FOLDER' ) . '/debug.log',
	'DISABLE_WP_CRON'        => true,
	// Only the receiver of the tests may be asked, never wordpress.org.
	'WP_HTTP_BLOCK_EXTERNAL' => true,
	'WP_ACCESSIBLE_HOSTS'    => '127.0.0.1',
	'ABSPATH'                => __DIR__ . '/',
);
foreach ( $defaults as $name => $value ) {
	defined( $name ) || define( $name, $value );
}
$table_prefix = 'wp_';
require_once ABSPATH . 'wp-settings.php';
