<?php
// WordPress runs this when the plugin is deleted.
if (!defined('WP_UNINSTALL_PLUGIN')) {
    exit;
}
delete_option('clearbell_school');
delete_option('clearbell_everywhere');
