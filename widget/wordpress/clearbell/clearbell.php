<?php
/**
 * Plugin Name: Clearbell
 * Description: The chat that answers parents from what your school wrote. On every page, or where you put the shortcode [clearbell].
 * Version: 1.0.0
 * Requires at least: 5.2
 * Requires PHP: 7.2
 * License: MIT
 */

if (!defined('ABSPATH')) {
    exit;
}

// The download writes these two: where the chat is served, and the school that downloaded the plugin.
const CLEARBELL_ORIGIN = '{{origin}}';
const CLEARBELL_SCHOOL = '{{schoolId}}';

/**
 * The id of a school as somebody typed or pasted it. WordPress makes quotes curly, as characters or as entities, and keeps them as
 * a part of the id; editors leave blanks around it.
 *
 * @param mixed $given anything
 * @return string letters, digits, - and _; '' when it is no id
 */
function clearbell_school_id($given)
{
    if (!is_string($given)) {
        return '';
    }
    $text = html_entity_decode($given, ENT_QUOTES | ENT_HTML5, 'UTF-8');
    $id = preg_replace('/^[^A-Za-z0-9_-]+|[^A-Za-z0-9_-]+$/', '', $text);
    return is_string($id) && preg_match('/^[A-Za-z0-9_-]{1,64}$/', $id) ? $id : '';
}

/** The school of the settings, else the one that downloaded the plugin. */
function clearbell_default_school()
{
    $id = clearbell_school_id(get_option('clearbell_school', ''));
    return $id !== '' ? $id : clearbell_school_id(CLEARBELL_SCHOOL);
}

/** Whether every page shows the chat. It does until somebody turns it off. */
function clearbell_is_everywhere()
{
    return get_option('clearbell_everywhere', '1') === '1';
}

/** The script element of a school; '' for no school. */
function clearbell_script($school_id)
{
    if ($school_id === '') {
        return '';
    }
    $address = CLEARBELL_ORIGIN . '/widget.js?school=' . rawurlencode($school_id);
    // Since WordPress 5.7: other plugins can add a nonce to it.
    if (function_exists('wp_get_script_tag')) {
        return wp_get_script_tag(array('async' => true, 'src' => $address));
    }
    return '<script async src="' . esc_url($address) . '"></script>';
}

/**
 * [clearbell school="ID"]; without a usable id, the school of the settings.
 *
 * @param mixed $attributes an array, or '' for a shortcode without attributes
 */
function clearbell_shortcode($attributes)
{
    $given = is_array($attributes) && isset($attributes['school']) ? clearbell_school_id($attributes['school']) : '';
    $script = clearbell_script($given !== '' ? $given : clearbell_default_school());
    if ($script === '' && current_user_can('edit_posts')) {
        return '<p>Clearbell: no school is set. Enter its id under Settings, Clearbell. Only editors see this line.</p>';
    }
    return $script;
}
add_shortcode('clearbell', 'clearbell_shortcode');

/** At the end of every page. A page that has the shortcode as well shows one chat: the script looks for itself. */
function clearbell_footer()
{
    if (clearbell_is_everywhere()) {
        echo clearbell_script(clearbell_default_school());
    }
}
add_action('wp_footer', 'clearbell_footer');

function clearbell_register_settings()
{
    register_setting('clearbell', 'clearbell_school', array('type' => 'string', 'sanitize_callback' => 'clearbell_school_id'));
    register_setting('clearbell', 'clearbell_everywhere', array('type' => 'string', 'sanitize_callback' => 'clearbell_checked'));
}
add_action('admin_init', 'clearbell_register_settings');

/** A box that is not ticked is not sent, so it is null here. */
function clearbell_checked($given)
{
    return $given === '1' ? '1' : '0';
}

function clearbell_menu()
{
    add_options_page('Clearbell', 'Clearbell', 'manage_options', 'clearbell', 'clearbell_settings_page');
}
add_action('admin_menu', 'clearbell_menu');

function clearbell_settings_page()
{
    ?>
    <div class="wrap">
        <h1>Clearbell</h1>
        <form action="options.php" method="post">
            <?php settings_fields('clearbell'); ?>
            <table class="form-table" role="presentation">
                <tr>
                    <th scope="row"><label for="clearbell_school">Widget ID</label></th>
                    <td>
                        <input type="text" class="regular-text" id="clearbell_school" name="clearbell_school"
                            value="<?php echo esc_attr(clearbell_default_school()); ?>">
                        <p class="description">The Embed Code screen shows it under Technical Details.</p>
                    </td>
                </tr>
                <tr>
                    <th scope="row">Pages</th>
                    <td>
                        <label>
                            <input type="checkbox" name="clearbell_everywhere" value="1" <?php checked(clearbell_is_everywhere()); ?>>
                            Show the chat on every page
                        </label>
                        <p class="description">Otherwise only pages with the shortcode [clearbell] show it.</p>
                    </td>
                </tr>
            </table>
            <?php submit_button(); ?>
        </form>
    </div>
    <?php
}
