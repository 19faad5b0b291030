<?php
/** The first of two steps: installs WordPress in `$setup['site']`, unless it is. */
define( 'WP_INSTALLING', true );
$_SERVER += array( 'HTTP_HOST' => 'localhost', 'REQUEST_METHOD' => 'GET', 'REQUEST_URI' => '/' );
require $setup['site'] . '/wp-load.php';
require_once ABSPATH . 'wp-admin/includes/upgrade.php';
if ( ! is_blog_installed() ) {
	wp_install( 'WordPress', 'admin', 'admin@example.com', true, '', wp_generate_password() );
}
