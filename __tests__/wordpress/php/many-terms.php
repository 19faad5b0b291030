/* Evaluated after `$many = <number>;`: one post gets so many tags at once, made past WordPress's functions. */
global $wpdb;
$names = array();
$kinds = array();
for ( $i = 0; $i < $many; $i++ ) {
	$id      = 1000 + $i;
	$names[] = "( $id, 'Tag $id', 'tag-$id' )";
	$kinds[] = "( $id, $id, 'post_tag', '' )";
}
$wpdb->query( "INSERT INTO $wpdb->terms ( term_id, name, slug ) VALUES " . implode( ', ', $names ) );
$wpdb->query( "INSERT INTO $wpdb->term_taxonomy ( term_taxonomy_id, term_id, taxonomy, description ) VALUES " . implode( ', ', $kinds ) );
wp_defer_term_counting( true );
wp_set_object_terms( 20, range( 1000, 999 + $many ), 'post_tag', true );
