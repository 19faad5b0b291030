/* Evaluated by run.php --install. */
require_once ABSPATH . 'wp-admin/includes/upgrade.php';
wp_install( 'Example', 'admin', 'admin@example.com', true, '', 'password-of-the-tests' );
update_option( 'siteurl', 'http://cms.example.com' );
update_option( 'home', 'http://cms.example.com' );
update_option( 'permalink_structure', '/%postname%/' );
return PHP_VERSION_ID;
