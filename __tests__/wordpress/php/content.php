/* What the scenarios start from; scenario.ts has the ids. */
wp_insert_user( array( 'user_login' => 'writer', 'user_pass' => 'x', 'user_email' => 'writer@example.com', 'role' => 'author' ) );
wp_insert_user( array( 'user_login' => 'reader', 'user_pass' => 'x', 'user_email' => 'reader@example.com', 'role' => 'subscriber' ) );

$news  = wp_insert_term( 'News', 'category' )['term_id'];
$local = wp_insert_term( 'Local', 'category', array( 'parent' => $news ) )['term_id'];
$red   = wp_insert_term( 'Red', 'post_tag' )['term_id'];
$unused = wp_insert_term( 'Unused', 'post_tag' )['term_id'];

$entry = function ( $id, $title, array $fields = array() ) {
	return wp_insert_post(
		$fields + array(
			'import_id'    => $id,
			'post_title'   => $title,
			'post_content' => 'Text.',
			'post_status'  => 'publish',
			'post_author'  => 2,
		),
		true
	);
};
$filed = array( 'post_category' => array( $news ) );
$entry( 10, 'Home', array( 'post_type' => 'page' ) );
$entry( 11, 'Blog', array( 'post_type' => 'page' ) );
$entry( 12, 'About', array( 'post_type' => 'page' ) );
$entry( 13, 'Team', array( 'post_type' => 'page', 'post_parent' => 12 ) );
$entry( 20, 'First', $filed + array( 'tags_input' => array( 'Red' ) ) );
$entry( 21, 'Draft', $filed + array( 'post_status' => 'draft' ) );
$entry( 22, 'Later', $filed + array( 'post_status' => 'future', 'post_date' => '2090-01-01 00:00:00' ) );
$entry( 23, 'Thrown', $filed );
wp_trash_post( 23 );
$entry( 30, 'Sticky', $filed );
stick_post( 30 );
$entry( 35, 'Photo', array( 'post_type' => 'attachment', 'post_mime_type' => 'image/png', 'post_status' => 'inherit' ) );
add_post_meta( 20, '_thumbnail_id', 35 );
add_post_meta( 20, 'subtitle', 'Old' );

update_option( 'show_on_front', 'page' );
update_option( 'page_on_front', 10 );
update_option( 'page_for_posts', 11 );

$menu = wp_create_nav_menu( 'Main' );
$item = wp_update_nav_menu_item( $menu, 0, array(
	'menu-item-type'      => 'post_type',
	'menu-item-object'    => 'page',
	'menu-item-object-id' => 12,
	'menu-item-status'    => 'publish',
) );
wp_update_nav_menu_item( $menu, 0, array(
	'menu-item-type'      => 'taxonomy',
	'menu-item-object'    => 'post_tag',
	'menu-item-object-id' => $red,
	'menu-item-status'    => 'publish',
) );
set_theme_mod( 'nav_menu_locations', array( 'primary' => $menu ) );
$entry( 40, 'Notice', array( 'post_type' => 'wp_block' ) );
$entry( 41, 'Navigation', array( 'post_type' => 'wp_navigation' ) );

$comment = function ( $approved ) {
	return wp_insert_comment( array( 'comment_post_ID' => 20, 'comment_content' => 'Well', 'comment_approved' => $approved ) );
};
return compact( 'news', 'local', 'red', 'unused', 'menu', 'item' ) + array(
	'approved' => $comment( 1 ),
	'waiting'  => $comment( 0 ),
);
