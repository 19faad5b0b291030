<?php
/**
 * Plugin Name: Headless Revalidate
 * Description: Tells the website in front of this WordPress what has just changed, so that visitors see it at once.
 * Version: 1.5.0
 * Requires at least: 5.7
 * Requires PHP: 7.4
 * License: MIT
 *
 * Settings, each a constant in wp-config.php or an environment variable:
 * - HEADLESS_REVALIDATE_SECRET: the secret that the website knows as REVALIDATE_SECRET. Not set: the plugin is off.
 * - HEADLESS_SITE_URL: address of the website. Not set: FaustWP's "Front-end site URL".
 *
 * All in one file: WordPress loads must-use plugins from their folder itself, not from folders inside it.
 */

defined( 'ABSPATH' ) || exit;

if ( ! class_exists( 'Headless_Revalidate', false ) ) :

	/**
	 * Collects what changed during this PHP request. Everything is looked at twice, before its first change and at the
	 * end, so that the addresses of both states are known and what visitors never saw is left out.
	 */
	final class Headless_Revalidate_Changes {

		/** Paths of one call, and changes; websites before 1.5 take no more. */
		const PATHS_PER_CALL = 50;

		/** Tags of one call. */
		const TAGS_PER_CALL = 500;

		/** The website takes 64 kB in one call: fifty addresses of pages far below others can be more. */
		const BYTES_PER_CALL = 65536;

		/** A change that needs more calls than this is sent as one "everything" (a change of settings). */
		const MAX_CALLS = 5;

		/** Says nothing. A call without tags would mean that it is not known which lists changed. */
		const EMPTY_CALL = array(
			'paths'   => array(),
			'changes' => array(),
			'tags'    => array(),
		);

		/** Posts as they were: id => view, null when visitors could not see it. */
		private $posts_before = array();

		/** Posts that changed: id => true, or false when it counts only if its path did. */
		private $posts = array();

		/** Terms as they were: id => view, null when there was none. */
		private $terms_before = array();

		/** Terms that changed: id => true, or false as for posts. */
		private $terms = array();

		/** Users that changed: id => paths. */
		private $users = array();

		/** Lists that gained, lost or moved an entry, as the website names them: tag => true. */
		private $lists = array();

		/** Paths of these lists: path => true. The first entry of an archive makes it, the last one takes it along. */
		private $list_paths = array();

		private $menu       = false;
		private $settings   = false;
		private $everything = false;

		/**
		 * Remembers how visitors see a post; only the first call for a post counts. There may be no id (meta of all posts
		 * is deleted at once), and WordPress would take that for the current post.
		 */
		public function see_post( $id ) {
			if ( $id && ! $this->ignores() && ! array_key_exists( $id, $this->posts_before ) ) {
				$this->posts_before[ $id ] = $this->post_view( $id );
			}
		}

		/** Says that visitors could not see this post until now: WordPress only tells after it was stored. */
		public function post_was_hidden( $id, $certainly ) {
			if ( ! $this->ignores() && ( $certainly || ! array_key_exists( $id, $this->posts_before ) ) ) {
				$this->posts_before[ $id ] = null;
			}
		}

		/** A post changed. With $certain false it counts only when its path turns out to be another. */
		public function change_post( $id, $certain = true ) {
			if ( ! $id || $this->ignores() ) {
				return;
			}
			$this->see_post( $id );
			if ( null !== $this->posts_before[ $id ] || is_post_publicly_viewable( $id ) ) {
				$this->posts[ $id ] = $certain || ! empty( $this->posts[ $id ] );
				$this->limit();
			}
		}

		/** Remembers how visitors see a term, as see_post() does. */
		public function see_term( $id, $taxonomy ) {
			if ( ! $this->ignores() && ! array_key_exists( $id, $this->terms_before ) ) {
				$this->terms_before[ $id ] = $this->term_view( $id, $taxonomy );
			}
		}

		/** A term was made in this request. */
		public function new_term( $id, $taxonomy ) {
			if ( ! $this->ignores() ) {
				$this->terms_before[ $id ] = null;
				$this->change_term( $id, $taxonomy );
			}
		}

		/** A term changed. With $certain false it counts only when its path turns out to be another. */
		public function change_term( $id, $taxonomy, $certain = true ) {
			if ( $this->ignores() || ! is_taxonomy_viewable( $taxonomy ) ) {
				return;
			}
			$this->see_term( $id, $taxonomy );
			$this->terms[ $id ] = array(
				'taxonomy' => $taxonomy,
				'certain'  => $certain || ! empty( $this->terms[ $id ]['certain'] ),
			);
			$this->limit();
		}

		/** A user changed: the author archive at each of these nicenames. */
		public function change_user( $id, array $nicenames ) {
			if ( $this->ignores() ) {
				return;
			}
			foreach ( $nicenames as $nicename ) {
				$this->users[ $id ][] = $this->path( get_author_posts_url( $id, $nicename ) );
			}
			if ( count( array_unique( $nicenames ) ) > 1 && $this->permalinks_hold( '%author%' ) ) {
				$this->settings = true;
			}
			$this->limit();
		}

		public function change_menu() {
			$this->menu = $this->menu || ! $this->ignores();
		}

		public function change_settings() {
			$this->settings = $this->settings || ! $this->ignores();
		}

		/** The bodies to send, as JSON; none when nothing that visitors see has changed. */
		public function bodies() {
			$bodies  = array_map( array( __CLASS__, 'body' ), $this->calls( $this->changes() ) );
			$longest = $bodies ? max( array_map( 'strlen', $bodies ) ) : 0;
			$is_much = count( $bodies ) > self::MAX_CALLS || $longest > self::BYTES_PER_CALL;
			return $this->everything || $is_much ? array( self::everything_body() ) : $bodies;
		}

		/** The body of a call that says that anything may have changed. */
		public static function everything_body() {
			return self::body( array( 'changes' => array( array( 'type' => 'settings' ) ) ) + self::EMPTY_CALL );
		}

		private static function body( array $call ) {
			return wp_json_encode( $call, JSON_UNESCAPED_SLASHES );
		}

		/** Splits all there is to say into calls that each hold no more than the website takes. */
		private function calls( array $changes ) {
			$calls = array();
			$used  = self::PATHS_PER_CALL;
			$named = array_merge( array(), ...array_column( $changes, 'paths' ) );
			$paths = array_diff( array_filter( array_keys( $this->list_paths ) ), $named );
			foreach ( compact( 'changes', 'paths' ) as $part => $items ) {
				foreach ( $items as $item ) {
					$size = isset( $item['paths'] ) ? count( $item['paths'] ) : 1;
					if ( $used + $size > self::PATHS_PER_CALL ) {
						$calls[] = self::EMPTY_CALL;
						$used    = 0;
					}
					$calls[ count( $calls ) - 1 ][ $part ][] = $item;

					$used += $size;
				}
			}
			foreach ( array_chunk( array_keys( $this->lists ), self::TAGS_PER_CALL ) as $index => $tags ) {
				$calls += array( $index => self::EMPTY_CALL );

				$calls[ $index ]['tags'] = $tags;
			}
			return $calls;
		}

		/** All changes in the form the website takes; finds out which lists changed on the way. */
		private function changes() {
			$changes = array();
			foreach ( $this->everything ? array() : $this->posts as $id => $certain ) {
				$changes[] = $this->post_change( $id, $certain );
			}
			foreach ( $this->terms as $id => $term ) {
				$changes[] = $this->term_change( $id, $term['taxonomy'], $term['certain'] );
			}
			foreach ( $this->users as $id => $paths ) {
				$changes[] = $this->change( 'user', $id, $paths );
			}
			if ( $this->menu ) {
				$changes[] = array( 'type' => 'menu' );
			}
			if ( $this->settings ) {
				$changes[] = array( 'type' => 'settings' );
			}
			return array_values( array_filter( $changes ) );
		}

		private function post_change( $id, $certain ) {
			$before = $this->posts_before[ $id ];
			$after  = $this->post_view( $id );
			$paths  = array( $this->of( $before, 'path' ), $this->of( $after, 'path' ) );
			$moved  = $paths[0] !== $paths[1];
			if ( ( null === $before && null === $after ) || ( ! $certain && ! $moved ) ) {
				return null;
			}
			$this->change_lists( $before, $after );
			if ( ( $moved || $before['title'] !== $after['title'] ) && wp_get_associated_nav_menu_items( $id ) ) {
				$this->menu = true;
			}
			return $this->change( 'post', $id, $paths );
		}

		/** Names the lists that a post is new in, gone from, or at another place in. Media are in none. */
		private function change_lists( $before, $after ) {
			if ( in_array( 'attachment', array( $this->of( $before, 'type' ), $this->of( $after, 'type' ) ), true ) ) {
				return;
			}
			$old   = null === $before ? array() : $before['terms'];
			$new   = null === $after ? array() : $after['terms'];
			$all   = $this->differ( $before, $after, array( 'type', 'date' ) );
			$terms = $all ? $old + $new : array_diff_key( $old + $new, array_intersect_key( $old, $new ) );
			foreach ( $terms as $id => $taxonomy ) {
				$this->change_list( "term:$id", get_term_link( $id, $taxonomy ) );
			}
			if ( ! $all && ! $terms && ! $this->differ( $before, $after, array( 'author', 'sticky', 'order', 'parent' ) ) ) {
				return;
			}
			foreach ( array_filter( array( $before, $after ) ) as $view ) {
				$this->change_list( $view['type'], get_post_type_archive_link( $view['type'] ) );
				$author = $all || $before['author'] !== $after['author'] ? get_userdata( $view['author'] ) : false;
				if ( $author ) {
					$this->change_list( "user:$author->ID", get_author_posts_url( $author->ID, $author->user_nicename ) );
				}
			}
		}

		private function change_list( $of, $link ) {
			$this->lists[ "list:$of" ] = true;

			$this->list_paths[ $this->path( $link ) ] = true;
		}

		private function term_change( $id, $taxonomy, $certain ) {
			$before = $this->terms_before[ $id ];
			$after  = $this->term_view( $id, $taxonomy );
			$paths  = array( $this->of( $before, 'path' ), $this->of( $after, 'path' ) );
			$moved  = $paths[0] !== $paths[1];
			if ( null !== $before && null !== $after ) {
				// Its entries leave the archives of the terms that were above it, and come to those that are now.
				$above = array( $before['above'], $after['above'] );
				foreach ( array_merge( array_diff( ...$above ), array_diff( ...array_reverse( $above ) ) ) as $term ) {
					$this->change_list( "term:$term", get_term_link( $term, $taxonomy ) );
				}
			}
			if ( ! $certain && ! $moved ) {
				return null;
			}
			if ( ( null === $before ) !== ( null === $after ) ) {
				// Blocks on any page may list the terms.
				$this->lists['list:any'] = true;
			}
			if ( $moved && null !== $before && 'category' === $taxonomy && $this->permalinks_hold( '%category%' ) ) {
				$this->settings = true;
			}
			if ( $before !== $after && wp_get_associated_nav_menu_items( $id, 'taxonomy', $taxonomy ) ) {
				$this->menu = true;
			}
			return $this->change( 'term', $id, $paths );
		}

		/** One change, or null when nothing in it has an address (permalinks of the form ?p=1). */
		private function change( $type, $id, array $paths ) {
			$paths = array_values( array_unique( array_filter( $paths ) ) );
			return $paths ? compact( 'type', 'id', 'paths' ) : null;
		}

		/** How visitors see a post; null when they don't. */
		private function post_view( $id ) {
			$post = get_post( $id );
			if ( ! $post || ! is_post_publicly_viewable( $post ) ) {
				return null;
			}
			$terms      = array();
			$taxonomies = array_filter( get_object_taxonomies( $post ), 'is_taxonomy_viewable' );
			foreach ( $taxonomies ? wp_get_object_terms( $id, $taxonomies ) : array() as $term ) {
				// The archives of the terms above it list the post, too.
				$ids    = array_merge( array( $term->term_id ), get_ancestors( $term->term_id, $term->taxonomy, 'taxonomy' ) );
				$terms += array_fill_keys( $ids, $term->taxonomy );
			}
			return array(
				'path'   => $this->path( get_permalink( $post ) ),
				'title'  => $post->post_title,
				'type'   => $post->post_type,
				'date'   => $post->post_date,
				'author' => (int) $post->post_author,
				'terms'  => $terms,
				'sticky' => is_sticky( $id ),
				'order'  => (int) $post->menu_order,
				'parent' => (int) $post->post_parent,
			);
		}

		/** How visitors see a term; null when there is none. */
		private function term_view( $id, $taxonomy ) {
			$term = get_term( $id, $taxonomy );
			if ( ! $term || is_wp_error( $term ) || ! is_taxonomy_viewable( $taxonomy ) ) {
				return null;
			}
			return array(
				'path'  => $this->path( get_term_link( $term ) ),
				'name'  => $term->name,
				'above' => get_ancestors( $id, $taxonomy, 'taxonomy' ),
			);
		}

		private function of( $view, $key ) {
			return null === $view ? '' : $view[ $key ];
		}

		private function differ( $before, $after, array $keys ) {
			foreach ( $keys as $key ) {
				if ( $this->of( $before, $key ) !== $this->of( $after, $key ) ) {
					return true;
				}
			}
			return false;
		}

		private function permalinks_hold( $tag ) {
			return false !== strpos( (string) get_option( 'permalink_structure' ), $tag );
		}

		/**
		 * The path of a link as the website has it: below home_url(), which may be in a folder. '' for what has no path
		 * of its own. FaustWP may have put the website's host into the link; then it has no folder to take off.
		 */
		private function path( $url ) {
			$link = is_string( $url ) ? wp_parse_url( $url ) : false;
			if ( ! $link || ! empty( $link['query'] ) ) {
				return '';
			}
			$path   = isset( $link['path'] ) ? $link['path'] : '/';
			$home   = (array) wp_parse_url( home_url() );
			$folder = isset( $home['path'] ) ? untrailingslashit( $home['path'] ) : '';
			$same   = ! isset( $link['host'], $home['host'] ) || $link['host'] === $home['host'];
			if ( '' !== $folder && $same && 0 === strpos( $path . '/', $folder . '/' ) ) {
				$path = substr( $path, strlen( $folder ) );
			}
			return '/' . ltrim( (string) $path, '/' );
		}

		/** An import of thousands of posts must not look at all of them: it ends as "everything" anyway. */
		private function limit() {
			$count            = count( $this->posts ) + count( $this->terms ) + count( $this->users );
			$this->everything = $count > self::PATHS_PER_CALL * self::MAX_CALLS;
		}

		/** Multisite: what code changes after switch_to_blog() belongs to another website. */
		private function ignores() {
			return $this->everything || ( is_multisite() && ms_is_switched() );
		}
	}

	/**
	 * Signs and sends, and keeps what the website has not taken until it takes it. Says nothing to the editor, and to the
	 * log only when WP_DEBUG_LOG is on.
	 */
	final class Headless_Revalidate_Sender {

		const RETRY_HOOK = 'headless_revalidate_retry';

		/**
		 * Seconds until the next attempt, at least and at most: as long again as the oldest call waits already. A website
		 * that restarts is back soon.
		 */
		const SHORTEST_WAIT = 10;
		const LONGEST_WAIT  = 300;

		/**
		 * Options that keep the calls, one each, with the time in their names: requests to WordPress that run at the same
		 * time would overwrite each other's part of a list.
		 */
		const WAITING = 'headless-revalidate-waiting-';

		/** When more calls wait than this, they become one "everything". */
		const MAX_WAITING = 20;

		private $site;
		private $secret;

		public function __construct( $site, $secret ) {
			$this->site   = $site;
			$this->secret = $secret;
		}

		/** For `npm run doctor` of the website: whether the two secrets are the same, and a call arrives. */
		public function add_check() {
			register_rest_route(
				'headless-revalidate/v1',
				'/check',
				array(
					'methods'             => 'GET',
					'permission_callback' => array( $this, 'may_check' ),
					'callback'            => array( $this, 'check' ),
				)
			);
		}

		/** Whether the website has signed the request, a few minutes ago at most. */
		public function may_check( $request ) {
			if ( ! preg_match( '/^(\d{1,12}) ([0-9a-f]{64})$/D', (string) $request->get_header( 'x_headless_check' ), $parts ) ) {
				return false;
			}
			list( , $time, $signature ) = $parts;

			$right = hash_hmac( 'sha256', "check $time", $this->secret );
			return abs( time() - (int) $time ) <= Headless_Revalidate_Visitor::WINDOW && hash_equals( $right, $signature );
		}

		/** Makes a call that changes nothing, and says what the website has answered. */
		public function check() {
			$answer = $this->post( '{"paths":["/headless-revalidate-check/"],"changes":[],"tags":[]}', 5 );
			$failed = is_wp_error( $answer );
			nocache_headers();
			return array(
				// An address may hold a password.
				'site'   => preg_replace( '#//[^/@]*@#', '//', $this->site ),
				'answer' => $failed ? $answer->get_error_message() : (string) wp_remote_retrieve_response_code( $answer ),
			);
		}

		/** At the end of the request: sends the calls, and those that wait; leaves what was not taken to WP-Cron. */
		public function send( array $bodies ) {
			$waiting = $this->waiting();
			if ( ! $bodies && ! $waiting ) {
				return;
			}
			ignore_user_abort( true );
			if ( function_exists( 'session_status' ) && PHP_SESSION_ACTIVE === session_status() ) {
				// Some plugins use PHP's sessions; the editor's next request would wait until this one lets go of it.
				session_write_close();
			}
			// If the answer to the editor can't be ended first, nobody shall wait for a website that hangs. One second is
			// the shortest that WordPress can do: with cURL it waits that long even for 'blocking' => false.
			$timeout = $this->end_response() || wp_doing_cron() ? 15 : 1;
			// Their order does not matter: a page is built from what WordPress has at its next visit.
			$problem = $this->post_all( $bodies, $timeout );
			$this->keep( $bodies );
			if ( '' === $problem ) {
				$unsent  = array_unique( $waiting );
				$problem = $this->post_all( $unsent, $timeout );
				$this->keep( array_diff( $unsent, $waiting ) );
				array_map( 'delete_option', array_keys( array_diff( $waiting, $unsent ) ) );
			}
			if ( '' !== $problem ) {
				$this->log( $problem . ' Trying again in ' . $this->schedule() . ' seconds.' );
			}
		}

		/** The calls that wait, the oldest first: name of the option => body. */
		private function waiting() {
			global $wpdb;
			$query = "SELECT option_name, option_value FROM $wpdb->options WHERE option_name LIKE %s ORDER BY option_name";
			$found = $wpdb->get_results( $wpdb->prepare( $query, self::WAITING . '%' ) );
			return array_column( (array) $found, 'option_value', 'option_name' );
		}

		private function keep( array $bodies ) {
			foreach ( $bodies as $body ) {
				$this->keep_since( time(), $body );
			}
			$waiting = $bodies ? $this->waiting() : array();
			if ( count( $waiting ) > self::MAX_WAITING ) {
				$this->keep_since( $this->since( $waiting ), Headless_Revalidate_Changes::everything_body() );
				array_map( 'delete_option', array_keys( $waiting ) );
			}
		}

		private function keep_since( $time, $body ) {
			add_option( self::WAITING . $time . '-' . wp_generate_uuid4(), $body, '', false );
		}

		/** When the first of them was kept. */
		private function since( array $waiting ) {
			return (int) substr( (string) key( $waiting ), strlen( self::WAITING ) );
		}

		/** Has WP-Cron make a request, at whose end send() tries again. Returns the seconds until then. */
		private function schedule() {
			$age  = time() - $this->since( $this->waiting() );
			$wait = max( self::SHORTEST_WAIT, min( self::LONGEST_WAIT, $age ) );
			wp_schedule_single_event( time() + $wait, self::RETRY_HOOK );
			return $wait;
		}

		/** Gives the editor the page before the website is asked. False where PHP can't. */
		private function end_response() {
			foreach ( array( 'fastcgi_finish_request', 'litespeed_finish_request' ) as $finish ) {
				if ( function_exists( $finish ) ) {
					return $finish();
				}
			}
			return false;
		}

		/**
		 * Sends one after the other, up to the first that is not taken. Leaves in the list what is to be sent again.
		 * Returns why; '' when all were taken. The website answers 400 to what it will never be able to read.
		 */
		private function post_all( array &$bodies, $timeout ) {
			foreach ( $bodies as $index => $body ) {
				$answer = $this->post( $body, $timeout );
				$status = (int) wp_remote_retrieve_response_code( $answer );
				if ( 413 === $status ) {
					// A proxy before the website may take less than it does.
					$bodies[ $index ] = Headless_Revalidate_Changes::everything_body();
				}
				if ( 400 === $status ) {
					$this->log( 'answered 400. Not tried again.' );
				} elseif ( $status < 200 || $status >= 300 ) {
					return is_wp_error( $answer ) ? 'gave no answer: ' . $answer->get_error_message() : "answered $status.";
				}
				unset( $bodies[ $index ] );
			}
			return '';
		}

		private function post( $body, $timeout ) {
			$time = (string) time();
			return wp_remote_post(
				$this->site . '/api/revalidate',
				array(
					'timeout'     => $timeout,
					// A redirect would turn the POST into a GET: better to hear of the wrong address.
					'redirection' => 0,
					'headers'     => array(
						'content-type'           => 'application/json',
						'x-revalidate-timestamp' => $time,
						'x-revalidate-signature' => 'sha256=' . hash_hmac( 'sha256', $time . '.' . $body, $this->secret ),
					),
					'body'        => $body,
				)
			);
		}

		private function log( $what ) {
			if ( defined( 'WP_DEBUG_LOG' ) && WP_DEBUG_LOG ) {
				// Only the host: an address may hold a password.
				error_log( 'Headless Revalidate: ' . wp_parse_url( $this->site, PHP_URL_HOST ) . ' ' . $what );
			}
		}
	}

	/**
	 * Comments come from the website's server, so all of them would be from one address, and WordPress takes one in 15
	 * seconds from each. The website names the visitor's address in a header, which counts when it is signed. It is told
	 * why a comment is refused by the code of WordPress's error, as the text is in WordPress's language.
	 */
	final class Headless_Revalidate_Visitor {

		/** Seconds that the clocks of the two machines may differ. */
		const WINDOW = 300;

		private $secret;

		public function __construct( $secret ) {
			$this->secret = $secret;
		}

		/** Takes part in what becomes of a comment. */
		public function listen() {
			add_filter( 'pre_comment_user_ip', array( $this, 'address' ) );
			add_filter( 'comment_duplicate_message', array( $this, 'duplicate' ) );
			add_filter( 'comment_flood_message', array( $this, 'flood' ) );
		}

		/** The address to store with a comment; as given when no other one is signed. */
		public function address( $given ) {
			$signed = $this->signed();
			return null === $signed ? $given : $signed;
		}

		public function duplicate( $text ) {
			return null === $this->signed() ? $text : 'comment_duplicate';
		}

		public function flood( $text ) {
			return null === $this->signed() ? $text : 'comment_flood';
		}

		/** The address that the website has signed; null for none. */
		private function signed() {
			$header = isset( $_SERVER['HTTP_X_HEADLESS_VISITOR'] ) ? (string) $_SERVER['HTTP_X_HEADLESS_VISITOR'] : '';
			if ( ! preg_match( '/^(\d{1,12}) ([0-9a-f.:]{2,45}) ([0-9a-f]{64})$/D', $header, $parts ) ) {
				return null;
			}
			list( , $time, $address, $signature ) = $parts;

			$right = hash_hmac( 'sha256', "visitor $time $address", $this->secret );
			$valid = filter_var( $address, FILTER_VALIDATE_IP ) && abs( time() - (int) $time ) <= self::WINDOW;
			return $valid && hash_equals( $right, $signature ) ? $address : null;
		}
	}

	/** Listens to WordPress. */
	final class Headless_Revalidate {

		/** Options that visitors see the effect of. */
		const SETTINGS = array(
			'siteurl',
			'home',
			'blogname',
			'blogdescription',
			'site_icon',
			'blog_public',
			'show_on_front',
			'page_on_front',
			'page_for_posts',
			'posts_per_page',
			'permalink_structure',
			'category_base',
			'tag_base',
			'WPLANG',
			'timezone_string',
			'gmt_offset',
			'date_format',
			'time_format',
			'start_of_week',
			'users_can_register',
			'default_comment_status',
			'comment_registration',
			'require_name_email',
			'thread_comments',
			'thread_comments_depth',
			'page_comments',
			'comments_per_page',
			'default_comments_page',
			'comment_order',
			'show_avatars',
			'avatar_default',
			'avatar_rating',
			'stylesheet',
			'template',
		);

		/** Post meta that WordPress writes for itself; some of it while a post is merely read or being edited. */
		const INTERNAL_META = array(
			'_edit_lock',
			'_edit_last',
			'_pingme',
			'_encloseme',
			'_trackbackme',
			'_wp_old_slug',
			'_wp_old_date',
			'_wp_desired_post_slug',
			'_wp_trash_meta_status',
			'_wp_trash_meta_time',
			'_wp_trash_meta_comments_status',
		);

		const PROFILE_FIELDS = array( 'display_name', 'user_nicename', 'user_url', 'user_email' );
		const PROFILE_META   = array( 'description', 'first_name', 'last_name', 'nickname' );

		private $changes;
		private $sender;

		/** Attachments whose posts are known: id => true. An upload is many changes of one attachment. */
		private $attachments = array();

		/** Starts the plugin; does nothing when it is not configured. */
		public static function start() {
			$secret = self::setting( 'HEADLESS_REVALIDATE_SECRET' );
			if ( '' === $secret || wp_installing() ) {
				return;
			}
			( new Headless_Revalidate_Visitor( $secret ) )->listen();
			$site = self::setting( 'HEADLESS_SITE_URL' );
			if ( '' === $site ) {
				$faust = get_option( 'faustwp_settings' );
				$site  = is_array( $faust ) && isset( $faust['frontend_uri'] ) ? trim( (string) $faust['frontend_uri'] ) : '';
			}
			if ( preg_match( '#^https?://[^/?\#]#i', $site ) ) {
				$plugin = new self( new Headless_Revalidate_Sender( rtrim( $site, '/' ), $secret ) );
				$plugin->listen();
			}
		}

		private static function setting( $name ) {
			$value = defined( $name ) ? constant( $name ) : getenv( $name );
			return is_string( $value ) ? trim( $value ) : '';
		}

		private function __construct( Headless_Revalidate_Sender $sender ) {
			$this->sender  = $sender;
			$this->changes = new Headless_Revalidate_Changes();
		}

		private function listen() {
			// pre_post_update would be too late: a post on its way to the trash has lost its slug by then.
			add_filter( 'wp_insert_post_empty_content', array( $this, 'before_post' ), 10, 2 );
			add_action( 'transition_post_status', array( $this, 'post_stored' ), 10, 3 );
			add_action( 'before_delete_post', array( $this, 'before_delete' ) );
			add_filter( 'pre_update_option_sticky_posts', array( $this, 'before_sticky' ), 10, 2 );
			foreach ( array( 'add_attachment', 'edit_attachment', 'delete_attachment' ) as $action ) {
				add_action( $action, array( $this, 'attachment' ) );
			}
			foreach ( array( 'added', 'updated', 'deleted' ) as $done ) {
				add_action( $done . '_post_meta', array( $this, 'post_meta' ), 10, 3 );
				add_action( $done . '_term_meta', array( $this, 'term_meta' ), 10, 2 );
				add_action( $done . '_user_meta', array( $this, 'user_meta' ), 10, 3 );
			}

			add_action( 'add_term_relationship', array( $this, 'before_terms_of' ), 10, 3 );
			add_action( 'delete_term_relationships', array( $this, 'before_terms_of' ), 10, 3 );
			add_action( 'added_term_relationship', array( $this, 'terms_of' ), 10, 3 );
			add_action( 'deleted_term_relationships', array( $this, 'terms_of' ), 10, 3 );
			add_action( 'edit_terms', array( $this, 'before_term' ), 10, 2 );
			add_action( 'pre_delete_term', array( $this, 'before_term' ), 10, 2 );
			add_action( 'created_term', array( $this, 'term_created' ), 10, 3 );
			add_action( 'edited_term', array( $this, 'term' ), 10, 3 );
			add_action( 'delete_term', array( $this, 'term' ), 10, 3 );

			foreach ( array( 'wp_create_nav_menu', 'wp_update_nav_menu', 'wp_delete_nav_menu' ) as $action ) {
				add_action( $action, array( $this->changes, 'change_menu' ), 10, 0 );
			}

			add_action( 'added_option', array( $this, 'option' ), 10, 2 );
			add_action( 'updated_option', array( $this, 'option_updated' ), 10, 3 );
			add_action( 'deleted_option', array( $this, 'option' ) );

			add_action( 'profile_update', array( $this, 'profile' ), 10, 2 );
			add_action( 'delete_user', array( $this, 'before_delete_user' ), 10, 2 );

			add_action( 'wp_insert_comment', array( $this, 'comment' ) );
			add_action( 'edit_comment', array( $this, 'comment' ) );
			add_action( 'transition_comment_status', array( $this, 'comment_status' ), 10, 3 );

			add_action( 'rest_api_init', array( $this->sender, 'add_check' ) );
			add_action( 'shutdown', array( $this, 'send' ), PHP_INT_MAX );
		}

		public function send() {
			$bodies = $this->changes->bodies();
			// Each request of WP-Cron tries what waits, not its event alone: parallel requests may lose events.
			if ( $bodies || wp_doing_cron() ) {
				$this->sender->send( $bodies );
			}
		}

		/** A filter, used for its moment: the post is about to be stored. */
		public function before_post( $is_empty, $fields ) {
			$post = empty( $fields['ID'] ) ? null : get_post( $fields['ID'] );
			if ( $post ) {
				$this->changes->see_post( $post->ID );
				foreach ( array( 'post_name', 'post_parent', 'post_status' ) as $field ) {
					if ( ! isset( $fields[ $field ] ) || (string) $fields[ $field ] !== (string) $post->$field ) {
						$this->pages_below( $post );
						break;
					}
				}
			}
			return $is_empty;
		}

		public function post_stored( $new_status, $old_status, $post ) {
			// Items that the menu screen has not saved yet are drafts.
			if ( 'publish' === $new_status || 'publish' === $old_status ) {
				$this->part_of_pages( $post );
			}
			if ( ! is_post_status_viewable( $old_status ) ) {
				$this->changes->post_was_hidden( $post->ID, 'new' === $old_status );
			}
			$this->changes->change_post( $post->ID );
		}

		/** Entries of these types have no page, and are shown on any: items of menus, synced patterns, navigation blocks. */
		private function part_of_pages( $post ) {
			if ( 'nav_menu_item' === $post->post_type ) {
				$this->changes->change_menu();
			} elseif ( in_array( $post->post_type, array( 'wp_block', 'wp_navigation' ), true ) ) {
				$this->changes->change_settings();
			}
		}

		public function before_delete( $id ) {
			$post = get_post( $id );
			if ( ! $post ) {
				return;
			}
			if ( 'publish' === $post->post_status ) {
				$this->part_of_pages( $post );
			}
			$this->changes->change_post( $post->ID );
			$this->pages_below( $post );
		}

		/** A filter, used for its moment: post_stuck comes when the post is sticky already. */
		public function before_sticky( $new, $old ) {
			$stuck   = array_diff( (array) $new, (array) $old );
			$unstuck = array_diff( (array) $old, (array) $new );
			foreach ( array_merge( $stuck, $unstuck ) as $id ) {
				$this->changes->change_post( (int) $id );
			}
			return $new;
		}

		/** The addresses of the pages below a page hold its slug. */
		private function pages_below( $post ) {
			if ( ! is_post_type_hierarchical( $post->post_type ) ) {
				return;
			}
			$children = get_posts(
				array(
					'post_type'   => $post->post_type,
					'post_parent' => $post->ID,
					'post_status' => 'any',
					'numberposts' => -1,
				)
			);
			foreach ( $children as $child ) {
				$this->changes->change_post( $child->ID, false );
				$this->pages_below( $child );
			}
		}

		/** An attachment changed, and with it the posts that have it as featured image. */
		public function attachment( $id ) {
			$this->changes->change_post( $id );
			if ( isset( $this->attachments[ $id ] ) ) {
				return;
			}
			$this->attachments[ $id ] = true;

			$users = get_posts(
				array(
					'post_type'   => 'any',
					'meta_key'    => '_thumbnail_id',
					'meta_value'  => $id,
					'numberposts' => Headless_Revalidate_Changes::PATHS_PER_CALL * Headless_Revalidate_Changes::MAX_CALLS + 1,
					'fields'      => 'ids',
				)
			);
			array_map( array( $this->changes, 'change_post' ), $users );
		}

		public function post_meta( $meta_id, $id, $key ) {
			// While WPGraphQL answers, plugins that count views or fill caches write meta. To regenerate for that would
			// make the website ask again, and so on without an end.
			$reading  = function_exists( 'is_graphql_request' ) && is_graphql_request();
			$internal = in_array( $key, self::INTERNAL_META, true ) || 0 === strpos( $key, '_oembed_' );
			/** Lets a site leave out more keys, such as a counter that every visit changes. */
			if ( $reading || apply_filters( 'headless_revalidate_ignore_meta', $internal, $key, $id ) ) {
				return;
			}
			if ( 'attachment' === get_post_type( $id ) ) {
				$this->attachment( $id );
			} else {
				$this->changes->change_post( $id );
			}
		}

		public function before_terms_of( $id, $tt_ids, $taxonomy ) {
			if ( $this->has_posts( $id, $taxonomy ) ) {
				$this->changes->see_post( $id );
			}
		}

		public function terms_of( $id, $tt_ids, $taxonomy ) {
			if ( $this->has_posts( $id, $taxonomy ) ) {
				$this->changes->change_post( $id );
			}
		}

		/** Taxonomies may sort users or links too, and their ids are no posts'. */
		private function has_posts( $id, $taxonomy ) {
			return in_array( $taxonomy, get_object_taxonomies( (string) get_post_type( $id ) ), true );
		}

		public function before_term( $id, $taxonomy ) {
			$this->changes->see_term( $id, $taxonomy );
			foreach ( is_taxonomy_hierarchical( $taxonomy ) ? get_term_children( $id, $taxonomy ) : array() as $child ) {
				$this->changes->change_term( $child, $taxonomy, false );
			}
		}

		public function term_created( $id, $tt_id, $taxonomy ) {
			$this->changes->new_term( $id, $taxonomy );
		}

		public function term( $id, $tt_id, $taxonomy ) {
			$this->changes->change_term( $id, $taxonomy );
		}

		public function term_meta( $meta_id, $id ) {
			$term = get_term( $id );
			if ( $term instanceof WP_Term ) {
				$this->term( $id, $term->term_taxonomy_id, $term->taxonomy );
			}
		}

		public function option( $name, $value = null ) {
			$this->option_updated( $name, null, $value );
		}

		public function option_updated( $name, $old, $new ) {
			if ( in_array( $name, self::SETTINGS, true ) ) {
				$this->changes->change_settings();
			} elseif ( 'theme_mods_' . get_option( 'stylesheet' ) === $name && $this->locations( $old ) !== $this->locations( $new ) ) {
				$this->changes->change_menu();
			}
		}

		private function locations( $theme_mods ) {
			return isset( $theme_mods['nav_menu_locations'] ) ? $theme_mods['nav_menu_locations'] : array();
		}

		public function profile( $id, $old ) {
			$new = get_userdata( $id );
			foreach ( self::PROFILE_FIELDS as $field ) {
				if ( $old->$field !== $new->$field ) {
					$this->author( $id, array( $old->user_nicename, $new->user_nicename ) );
					return;
				}
			}
		}

		public function user_meta( $meta_id, $id, $key ) {
			$user = in_array( $key, self::PROFILE_META, true ) ? get_userdata( $id ) : false;
			if ( $user ) {
				$this->author( $id, array( $user->user_nicename ) );
			}
		}

		public function before_delete_user( $id, $heir ) {
			$user = get_userdata( $id );
			if ( $user && $this->author( $id, array( $user->user_nicename ) ) && $heir ) {
				// WordPress gives the posts to somebody else without a word about the single posts.
				$this->changes->change_settings();
			}
		}

		/** Users without public posts are on no page. False for them. */
		private function author( $id, array $nicenames ) {
			$types = array_filter( get_post_types(), 'is_post_type_viewable' );
			if ( 0 === (int) count_user_posts( $id, array_values( $types ), true ) ) {
				return false;
			}
			$this->changes->change_user( $id, $nicenames );
			return true;
		}

		public function comment( $id ) {
			$comment = get_comment( $id );
			if ( $comment && '1' === (string) $comment->comment_approved ) {
				$this->changes->change_post( (int) $comment->comment_post_ID );
			}
		}

		public function comment_status( $new_status, $old_status, $comment ) {
			if ( in_array( 'approved', array( $new_status, $old_status ), true ) ) {
				$this->changes->change_post( (int) $comment->comment_post_ID );
			}
		}
	}

	Headless_Revalidate::start();

endif;
