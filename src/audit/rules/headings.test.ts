import { body, testRule } from './rule-table';

testRule('h1_missing', {
  fires: [
    body('<p>Text</p><h2>Part</h2>'),
    body('<h1 role="alert">Alert</h1>'),
    body('<h1 aria-level="2">Part</h1>'),
    body('<h1></h1>'),
    body('<template><h1>Not in the page</h1></template>'),
  ],
  silent: [
    body('<h1>Subject</h1>'),
    body('<h1><img src="logo.svg" alt="Subject"></h1>'),
    body('<div role="heading" aria-level="1">Subject</div>'),
    body('<h4 aria-level="1">Subject</h4>'),
    body('<main aria-hidden="true"><h1>Behind a dialog</h1></main><div role="dialog">x</div>'),
    body('<h1 aria-label="Subject"></h1>'),
  ],
});

testRule('h1_empty', {
  fires: [
    body('<h1></h1>'),
    body('<h1>   </h1>'),
    body('<h1><div style="display: none">Hidden</div></h1>'),
    body('<h1><img src="logo.svg" alt=""></h1>'),
    body('<h1><span aria-hidden="true">x</span></h1>'),
  ],
  silent: [
    body('<h1>Subject</h1>'),
    body('<h2></h2>'),
    body('<h1 role="banner"></h1>'),
    body('<h1 hidden></h1>'),
    body('<h1 aria-labelledby="name"></h1><p id="name">Subject</p>'),
    body('<h1><svg><title>Subject</title></svg></h1>'),
  ],
});

testRule('h1_multiple', {
  fires: [body('<h1>One</h1><h1>Two</h1>')],
  silent: [
    body('<h1>One</h1>'),
    body('<h1>One</h1><h1></h1>'),
    body('<h1>One</h1><div hidden><h1>Two</h1></div>'),
    body('<h1 style="display:none">Phone</h1><h1>Desk</h1>'),
  ],
});

testRule('heading_order', {
  fires: [
    body('<h1>a</h1><h3>b</h3>'),
    body('<h1>a</h1><h2>b</h2><h3>c</h3><h1>d</h1><h3>e</h3>'),
    body('<h2>a</h2><div role="heading" aria-level="4">b</div>'),
  ],
  silent: [
    body('<h1>a</h1><h2>b</h2><h3>c</h3><h2>d</h2><h1>e</h1>'),
    body('<h3>First of the page</h3><h1>a</h1>'),
    body('<h1>a</h1><h6 role="presentation">b</h6>'),
    body('<h1>a</h1><h4 hidden>b</h4><h2>c</h2>'),
  ],
});
