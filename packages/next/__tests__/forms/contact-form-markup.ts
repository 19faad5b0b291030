interface Given {
  fields?: string;
  unit?: string;
  id?: string;
  attributes?: string;
}

/** A form as Contact Form 7 6.1 renders it (includes/contact-form.php). */
export function contactForm({
  fields = DEFAULT_FIELDS,
  unit = 'wpcf7-f7-p12-o1',
  id = '7',
  attributes = 'class="wpcf7-form init"',
}: Given = {}): string {
  return `<div class="wpcf7 no-js" id="${unit}" lang="en-US" dir="ltr" data-wpcf7-id="${id}">
<div class="screen-reader-response"><p role="status" aria-live="polite" aria-atomic="true"></p> <ul></ul></div>
<form action="/contact/#${unit}" method="post" ${attributes} aria-label="Contact form" novalidate="novalidate" data-status="init">
<fieldset class="hidden-fields-container"><input type="hidden" name="_wpcf7" value="${id}" /><input type="hidden" name="_wpcf7_version" value="6.1" /><input type="hidden" name="_wpcf7_locale" value="en_US" /><input type="hidden" name="_wpcf7_unit_tag" value="${unit}" /><input type="hidden" name="_wpcf7_container_post" value="12" /><input type="hidden" name="_wpcf7_posted_data_hash" value="" />
</fieldset>
${fields}<p><input class="wpcf7-form-control wpcf7-submit has-spinner" type="submit" value="Submit" />
</p><div class="wpcf7-response-output" aria-hidden="true"></div>
</form>
</div>`;
}

const wrap = (name: string, control: string) =>
  `<span class="wpcf7-form-control-wrap" data-name="${name}">${control}</span>`;

const DEFAULT_FIELDS = `<p><label> Your name<br />
${wrap('your-name', '<input size="40" maxlength="400" class="wpcf7-form-control wpcf7-text wpcf7-validates-as-required" autocomplete="name" aria-required="true" aria-invalid="false" value="" type="text" name="your-name" />')} </label>
</p>
<p><label> Your email<br />
${wrap('your-email', '<input size="40" maxlength="400" class="wpcf7-form-control wpcf7-email wpcf7-validates-as-required wpcf7-text wpcf7-validates-as-email" autocomplete="email" aria-required="true" aria-invalid="false" value="" type="email" name="your-email" />')} </label>
</p>
<p><label> Topic<br />
${wrap('topic', '<select class="wpcf7-form-control wpcf7-select" aria-invalid="false" name="topic"><option value="Visit">Visit</option><option value="Sales &amp; more" selected="selected">Sales &amp; more</option></select>')}</label>
</p>
<p>${wrap('days', '<span class="wpcf7-form-control wpcf7-checkbox"><span class="wpcf7-list-item first"><label><input type="checkbox" name="days[]" value="Mon" checked="checked" /><span class="wpcf7-list-item-label">Mon</span></label></span><span class="wpcf7-list-item last"><label><input type="checkbox" name="days[]" value="Tue" /><span class="wpcf7-list-item-label">Tue</span></label></span></span>')}
</p>
<p><label> Your message<br />
${wrap('your-message', '<textarea cols="40" rows="10" maxlength="2000" class="wpcf7-form-control wpcf7-textarea" aria-invalid="false" name="your-message"></textarea>')} </label>
</p>
<p>${wrap('agree', '<span class="wpcf7-form-control wpcf7-acceptance"><span class="wpcf7-list-item"><label><input type="checkbox" name="agree" value="1" aria-invalid="false" /><span class="wpcf7-list-item-label">I agree</span></label></span></span>')}
</p>
`;
