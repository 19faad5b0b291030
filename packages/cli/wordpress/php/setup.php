<?php
/**
 * The second step: activates the plugins of `$setup['plugins']`, tells FaustWP the website's address, and gives a
 * new WordPress (`$setup['isNew']`) the settings, people and content of the demo.
 */
// The website need not hear of this, nor other sites of links to them.
define( 'WP_IMPORTING', true );
$_SERVER += array( 'HTTP_HOST' => 'localhost', 'REQUEST_METHOD' => 'GET', 'REQUEST_URI' => '/' );
require $setup['site'] . '/wp-load.php';
require_once ABSPATH . 'wp-admin/includes/admin.php';
remove_all_actions( 'shutdown' );
wp_set_current_user( 1 );

foreach ( $setup['plugins'] as $folder ) {
	foreach ( array_keys( get_plugins( "/$folder" ) ) as $file ) {
		$error = activate_plugin( "$folder/$file" );
		if ( is_wp_error( $error ) ) {
			exit( "$folder: " . $error->get_error_message() );
		}
	}
}
$demo  = json_decode( file_get_contents( $setup['demo'] . '/demo.json' ), true );
$faust = array( 'frontend_uri' => $setup['siteUrl'], 'secret_key' => $setup['faust'] );
if ( $setup['isNew'] ) {
	$locations = array_map( 'ucfirst', array_map( 'strtolower', array_keys( $demo['menuLocations'] ) ) );
	$faust    += array(
		'menu_locations'      => implode( ', ', $locations ),
		'disable_theme'       => '0',
		'enable_rewrites'     => '1',
		'enable_redirects'    => '1',
		'enable_image_source' => '1',
	);
}
update_option( 'faustwp_settings', $faust + (array) get_option( 'faustwp_settings', array() ) );

if ( $setup['isNew'] ) {
	// Nothing that WordPress and its plugins begin with, such as a form, may have the id of an entry of the demo.
	foreach ( $wpdb->get_col( "SELECT ID FROM $wpdb->posts" ) as $id ) {
		wp_delete_post( $id, true );
	}
	$users = array();
	foreach ( $demo['users'] as $user ) {
		$users[ $user['login'] ] = wp_insert_user( array(
			'ID'           => (int) username_exists( $user['login'] ),
			'user_login'   => $user['login'],
			'user_email'   => $user['email'],
			'display_name' => $user['displayName'],
			'description'  => $user['description'] ?? '',
			'role'         => $user['roles'][0],
		) );
		wp_set_password( $setup['password'], $users[ $user['login'] ] );
	}
	$terms = require __DIR__ . '/import.php';
	$page  = fn( $slug ) => get_page_by_path( $slug )->ID;
	foreach ( array(
		'blogname'                 => $demo['title'],
		'blogdescription'          => $demo['description'],
		'show_on_front'            => $demo['showOnFront'],
		'page_on_front'            => $page( $demo['pageOnFront'] ),
		'page_for_posts'           => $page( $demo['pageForPosts'] ),
		'posts_per_page'           => $demo['postsPerPage'],
		'permalink_structure'      => '/%postname%/',
		// `npm run codegen -- --from URL` asks for the schema.
		'graphql_general_settings' => array( 'public_introspection_enabled' => 'on' ),
	) as $option => $value ) {
		update_option( $option, $value );
	}
	$menus = array();
	foreach ( $demo['menuLocations'] as $location => $slug ) {
		$menus[ strtolower( $location ) ] = $terms[ "nav_menu/$slug" ];
	}
	set_theme_mod( 'nav_menu_locations', $menus );
}
// WordPress makes them at the next request, in which the new plugins are there from its start.
delete_option( 'rewrite_rules' );
