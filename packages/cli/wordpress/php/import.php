<?php
/**
 * Imports the export file of the demo, with the ids that it has, into a WordPress without content. `$users` are the
 * ids of its people by their log-ins. Returns the ids of terms by taxonomy/slug.
 */
$text    = file_get_contents( $setup['demo'] . '/demo.wxr.xml' );
$wp      = fn( $node ) => $node->children( 'http://wordpress.org/export/1.2/' );
$in      = fn( $node, $space ) => $node->children( "http://$space" );
$channel = simplexml_load_string( $text )->channel;
$text    = str_replace( (string) $wp( $channel )->base_site_url, $setup['url'], $text );
$channel = simplexml_load_string( $text )->channel;

$terms = array();
$ids   = array();
$add   = function ( $taxonomy, $old, $slug, $name, $description, $parent ) use ( &$terms, &$ids ) {
	$term = wp_insert_term( wp_slash( $name ), $taxonomy, array(
		'slug'        => $slug,
		'description' => wp_slash( $description ),
		'parent'      => $terms[ "$taxonomy/$parent" ] ?? 0,
	) );
	$terms[ "$taxonomy/$slug" ] = $ids[ $old ] = is_wp_error( $term ) ? $term->get_error_data() : $term['term_id'];
};
foreach ( $wp( $channel ) as $kind => $node ) {
	$field = fn( $name ) => (string) $node->$name;
	if ( 'category' === $kind ) {
		$add( $kind, $field( 'term_id' ), $field( 'category_nicename' ), $field( 'cat_name' ), $field( 'category_description' ), $field( 'category_parent' ) );
	} elseif ( 'tag' === $kind ) {
		$add( 'post_tag', $field( 'term_id' ), $field( 'tag_slug' ), $field( 'tag_name' ), $field( 'tag_description' ), '' );
	} elseif ( 'term' === $kind ) {
		$add( $field( 'term_taxonomy' ), $field( 'term_id' ), $field( 'term_slug' ), $field( 'term_name' ), $field( 'term_description' ), $field( 'term_parent' ) );
	}
}

// Revisions would take the ids of posts that are still to come.
remove_action( 'wp_after_insert_post', 'wp_save_post_revision_on_insert', 9 );
$modified = array();
add_filter( 'wp_insert_post_data', function ( $data ) use ( &$modified ) {
	return $modified + $data;
} );
foreach ( $channel->item as $item ) {
	$entry    = $wp( $item );
	$modified = array(
		'post_modified'     => (string) $entry->post_modified,
		'post_modified_gmt' => (string) $entry->post_modified_gmt,
	);
	$post = array(
		'import_id'      => (int) $entry->post_id,
		'post_title'     => (string) $item->title,
		'post_content'   => (string) $in( $item, 'purl.org/rss/1.0/modules/content/' )->encoded,
		'post_excerpt'   => (string) $in( $item, 'wordpress.org/export/1.2/excerpt/' )->encoded,
		'post_author'    => $users[ (string) $in( $item, 'purl.org/dc/elements/1.1/' )->creator ] ?? 1,
		'post_status'    => (string) $entry->status,
		// WordPress itself knows no type of SVG files.
		'post_mime_type' => str_ends_with( $entry->attachment_url, '.svg' ) ? 'image/svg+xml' : (string) wp_check_filetype( $entry->attachment_url )['type'],
	);
	foreach ( array( 'post_date', 'post_date_gmt', 'comment_status', 'ping_status', 'post_name', 'post_parent', 'menu_order', 'post_type', 'post_password' ) as $field ) {
		$post[ $field ] = (string) $entry->$field;
	}
	$id = wp_insert_post( wp_slash( $post ), true );
	if ( is_wp_error( $id ) ) {
		exit( "{$post['post_title']}: " . $id->get_error_message() );
	}
	$meta = array();
	foreach ( $entry->postmeta as $each ) {
		$meta[ (string) $each->meta_key ] = maybe_unserialize( (string) $each->meta_value );
	}
	if ( 'taxonomy' === ( $meta['_menu_item_type'] ?? '' ) ) {
		$meta['_menu_item_object_id'] = $ids[ $meta['_menu_item_object_id'] ] ?? 0;
	}
	foreach ( $meta as $key => $value ) {
		add_post_meta( $id, $key, wp_slash( $value ) );
	}
	$filed = array();
	foreach ( $item->category as $category ) {
		$filed[ (string) $category['domain'] ][] = $terms[ "{$category['domain']}/{$category['nicename']}" ] ?? (string) $category;
	}
	foreach ( $filed as $taxonomy => $of_post ) {
		wp_set_object_terms( $id, $of_post, $taxonomy );
	}
	if ( '1' === (string) $entry->is_sticky ) {
		stick_post( $id );
	}
	$comments = array();
	foreach ( $entry->comment as $each ) {
		$comment = array(
			'comment_post_ID' => $id,
			'comment_parent'  => $comments[ (int) $each->comment_parent ] ?? 0,
			'user_id'         => (int) $each->comment_user_id,
		);
		foreach ( array( 'author', 'author_email', 'author_url', 'date', 'date_gmt', 'content', 'approved', 'type' ) as $field ) {
			$comment[ "comment_$field" ] = (string) $each->{"comment_$field"};
		}
		$comments[ (int) $each->comment_id ] = wp_insert_comment( wp_slash( $comment ) );
	}
}
return $terms;
