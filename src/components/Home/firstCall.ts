/** A block of code of the home page: its text in HTML, as src/markdown/code-blocks/highlight.ts colours it; a test compares both. */
type Sample = {language: string; html: string};

/** The call with which the guide "First AI call" ends. */
export const request: Sample = {
  language: 'bash',
  html: String.raw`<span class="f">curl</span> http://127.0.0.1:18099/support-chat/chat/completions \
  <span class="p">-H </span><span class="s">"Authorization: YOUR_API_KEY" </span>\
  <span class="p">-H </span><span class="s">"Content-Type: application/json" </span>\
  <span class="p">-d </span><span class="s">'{"messages": [{"role": "user", "content": "Say hello."}]}'</span>`,
};

/** Its answer, without the fields that do not matter here. */
export const response: Sample = {
  language: 'http',
  html: `<span class="p">HTTP/1.1 </span><span class="n">200 </span><span class="s">OK
</span><span class="k">X-Ai-Provider</span>: openai
<span class="k">X-Ai-Model</span>: gpt-4o-mini

{"choices": [{"message": {"role": "assistant", "content": "Hello!"}}]}`,
};
