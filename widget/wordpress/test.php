<?php
// Runs the plugin against stand-ins for the few functions of WordPress that it calls. Prints what fails, and exits with 1.
// Call: php test.php PLUGIN_FILE

error_reporting(E_ALL);
set_error_handler(function ($level, $message, $file, $line) {
    throw new ErrorException($message, 0, $level, $file, $line); // a warning fails too
});

define('ABSPATH', '/');
$options = array();
$is_editor = false;
$shortcodes = array();
$actions = array();
function add_shortcode($tag, $handler) { global $shortcodes; $shortcodes[$tag] = $handler; }
function add_action($hook, $handler) { global $actions; $actions[$hook] = $handler; }
function get_option($name, $default) { global $options; return array_key_exists($name, $options) ? $options[$name] : $default; }
function current_user_can($what) { global $is_editor; return $is_editor; }
function esc_url($url) { return str_replace('&', '&#038;', $url); }
function esc_attr($text) { return htmlspecialchars($text, ENT_QUOTES); }
function checked($is) { echo $is ? "checked='checked'" : ''; }
function settings_fields($group) { echo "<input name='option_page' value='$group'>"; }
function submit_button() { echo '<button>Save</button>'; }

require $argv[1];

$failures = 0;
$checks = 0;
function expect_same($expected, $found, $about) {
    global $failures, $checks;
    $checks++;
    if ($expected === $found) return;
    $failures++;
    echo "$about: expected " . var_export($expected, true) . ', found ' . var_export($found, true) . "\n";
}
/** The attributes that WordPress reads from a shortcode without straight quotes around the value, or with them. */
function attributes_of($shortcode) {
    if (!preg_match('/^\[clearbell(.*)\]$/us', $shortcode, $inside)) throw new Exception("no shortcode: $shortcode");
    $attributes = array();
    $pattern = '/([\w-]+)\s*=\s*"([^"]*)"(?:\s|$)|([\w-]+)\s*=\s*\'([^\']*)\'(?:\s|$)|([\w-]+)\s*=\s*([^\s\'"]+)(?:\s|$)|(\S+)(?:\s|$)/u';
    $text = preg_replace('/[\x{00a0}\x{200b}]+/u', ' ', $inside[1]);
    if (!preg_match_all($pattern, $text, $found, PREG_SET_ORDER)) return ''; // as WordPress before 6.7
    foreach ($found as $one) {
        if (!empty($one[1])) $attributes[$one[1]] = $one[2];
        elseif (!empty($one[3])) $attributes[$one[3]] = $one[4];
        elseif (!empty($one[5])) $attributes[$one[5]] = $one[6];
        else $attributes[] = $one[7];
    }
    return $attributes;
}
$run = function ($shortcode) use (&$shortcodes) { return $shortcodes['clearbell'](attributes_of($shortcode)); };
$script = function ($id) { return "<script async src=\"https://bell.example/widget.js?school=$id\"></script>"; };

$written = array(
    '[clearbell school="ID"]', "[clearbell school='ID']", '[clearbell school=ID]', '[clearbell school="ID "]', '[clearbell school=" ID"]',
    '[clearbell school=“ID”]', '[clearbell school=”ID”]', '[clearbell school=„ID“]', '[clearbell school=‘ID’]', '[clearbell school=″ID″]',
    '[clearbell school=&#8220;ID&#8221;]', '[clearbell school=&#8221;ID&#8243;]', '[clearbell school=&quot;ID&quot;]',
    "[clearbell school=\"\u{00a0}ID\u{00a0}\"]", '[clearbell  school = "ID" ]', '[clearbell school=“ID ”]',
);
foreach ($written as $shortcode) {
    $id = 'b1c2-d3_E4';
    expect_same($script($id), $run(str_replace('ID', $id, $shortcode)), $shortcode);
}
foreach (array('[clearbell]', '[clearbell school=""]', '[clearbell school="no id"]', '[clearbell school=“”]', '[clearbell colour="red"]') as $shortcode) {
    expect_same($script('downloaded-1'), $run($shortcode), "$shortcode takes the school of the download");
}
foreach (array('', null, false, array()) as $attributes) {
    expect_same($script('downloaded-1'), $shortcodes['clearbell']($attributes), 'attributes that are ' . var_export($attributes, true));
}
expect_same($script('downloaded-1'), $shortcodes['clearbell'](array('school' => "\xff\xfe")), 'bytes that are no text');
expect_same('', clearbell_school_id('"><script>alert(1)</script>'), 'markup is no id');
expect_same('', clearbell_school_id(str_repeat('a', 65)), 'a long text is no id');

$footer = function () use (&$actions) { ob_start(); $actions['wp_footer'](); return ob_get_clean(); };
expect_same($script('downloaded-1'), $footer(), 'every page has the chat');
$options['clearbell_school'] = ' “from-settings” ';
expect_same($script('from-settings'), $run('[clearbell]'), 'the settings name the school');
expect_same($script('from-settings'), $footer(), 'the footer too');
$options['clearbell_everywhere'] = clearbell_checked(null);
expect_same('', $footer(), 'no page has it once it is turned off');
expect_same($script('from-settings'), $run('[clearbell]'), 'the shortcode still has');
ob_start();
clearbell_settings_page();
$page = ob_get_clean();
expect_same(true, strpos($page, 'value="from-settings"') !== false, 'the settings show the id');
expect_same(false, strpos($page, 'checked='), 'the settings show that it is off');

echo $failures === 0 ? "$checks checks passed\n" : "$failures of $checks checks failed\n";
exit($failures === 0 ? 0 : 1);
