/* Evaluated after `$many = <number>;`: so many published posts at once, past WordPress's functions, and then changed. */
global $wpdb;
$rows = array();
for ( $i = 0; $i < $many; $i++ ) {
	$id     = 1000 + $i;
	$rows[] = "( $id, 'post-$i', 'publish', 'post', 1, '', '', '', '', '', '', '' )";
}
$wpdb->query(
	"INSERT INTO $wpdb->posts ( ID, post_name, post_status, post_type, post_author, post_title, post_content,
		post_excerpt, to_ping, pinged, post_content_filtered, guid ) VALUES " . implode( ', ', $rows )
);
for ( $i = 0; $i < $many; $i++ ) {
	add_post_meta( 1000 + $i, 'colour', 'red' );
}
