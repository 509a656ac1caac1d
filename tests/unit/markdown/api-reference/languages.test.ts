import {expect, test} from 'vitest';
import {
  curl,
  go,
  java,
  javascript,
  python,
  type SampleRequest,
} from '../../../../src/markdown/api-reference/languages.ts';

const request: SampleRequest = {
  method: 'POST',
  url: 'http://127.0.0.1:18099/chat?id=1',
  headers: [
    {name: 'Authorization', value: 'YOUR_API_KEY'},
    {name: 'Content-Type', value: 'application/json'},
  ],
  cookies: [],
  body: {model: "it's", stream: false, seed: null, messages: [{role: 'user', content: 'Say "hello" to everybody.'}]},
  answersJson: true,
};
const plain: SampleRequest = {
  method: 'GET',
  url: 'http://127.0.0.1/export',
  headers: [],
  cookies: [{name: 'session', value: 'YOUR_SESSION'}],
  body: undefined,
  answersJson: false,
};

test('curl has an option a line, and the body in quotes of the shell', () => {
  expect(curl(request)).toBe(String.raw`curl --request POST \
  --url 'http://127.0.0.1:18099/chat?id=1' \
  --header 'Authorization: YOUR_API_KEY' \
  --header 'Content-Type: application/json' \
  --data '{
    "model": "it'\''s",
    "stream": false,
    "seed": null,
    "messages": [
      {
        "role": "user",
        "content": "Say \"hello\" to everybody."
      }
    ]
  }'`);
  expect(curl(plain)).toBe(
    'curl --request GET \\\n  --url http://127.0.0.1/export \\\n  --cookie session=YOUR_SESSION',
  );
});

test('Python has its own words, and commas after last lines', () => {
  expect(python(request)).toBe(String.raw`import requests

url = "http://127.0.0.1:18099/chat?id=1"
headers = {
    "Authorization": "YOUR_API_KEY",
    "Content-Type": "application/json",
}
payload = {
    "model": "it's",
    "stream": False,
    "seed": None,
    "messages": [
        {
            "role": "user",
            "content": "Say \"hello\" to everybody.",
        },
    ],
}

response = requests.post(url, headers=headers, json=payload)
print(response.text)`);
  expect(python(plain)).toContain(
    'headers = {"Cookie": "session=YOUR_SESSION"}\n\nresponse = requests.get(url, headers=headers)',
  );
});

test('JavaScript has an object whose keys are quoted where they must be', () => {
  expect(javascript(request)).toContain(String.raw`  headers: {
    Authorization: 'YOUR_API_KEY',
    'Content-Type': 'application/json',
  },
  body: JSON.stringify({
    model: 'it\'s',
    stream: false,
    seed: null,
    messages: [
      {
        role: 'user',
        content: 'Say "hello" to everybody.',
      },
    ],
  }),
};`);
  expect(javascript(request)).toContain('    console.log(await response.json());');
  expect(javascript(plain)).toContain('    console.log(await response.text());');
  for (const sent of [request, plain])
    expect(javascript(sent)).toContain('if (!response.ok) throw new Error(await response.text());');
});

test('Go has the body in a raw string, unless it has the quote of one', () => {
  expect(go(request)).toContain(
    'payload := strings.NewReader(`{\n\t\t"model": "it\'s",\n\t\t"stream": false,\n\t\t"seed": null,\n\t\t"messages": [\n',
  );
  expect(go({...request, body: {text: '`'}})).toContain(String.raw`strings.NewReader("{\"text\": \"${'`'}\"}")`);
  expect(go(plain)).toContain('http.NewRequest("GET", url, nil)');
  expect(go(plain)).not.toContain('strings');
});

test('Java has the body in a block of text, in which the signs of JSON are escaped once more', () => {
  expect(java(request)).toContain(String.raw`    .method("POST", HttpRequest.BodyPublishers.ofString("""
        {
          "model": "it's",
          "stream": false,
          "seed": null,
          "messages": [
            {
              "role": "user",
              "content": "Say \\"hello\\" to everybody."
            }
          ]
        }
        """))
    .build();`);
  expect(java(plain)).toContain('.method("GET", HttpRequest.BodyPublishers.noBody())');
});

test('an answer in events is shown while it comes, in every language', () => {
  const streamed = {...request, body: {stream: true}};
  expect(curl(streamed)).toMatch(/^curl --request POST \\\n {2}--no-buffer \\\n/);
  expect(python(streamed)).toMatch(
    /json=payload, stream=True\)\nfor line in response\.iter_lines\(\):\n {4}print\(line\.decode\(\)\)$/,
  );
  expect(javascript(streamed)).toContain('for await (const text of events)');
  expect(javascript(streamed)).not.toContain('json()');
  expect(go(streamed)).toContain('import (\n\t"io"\n\t"net/http"\n\t"os"\n\t"strings"\n)');
  expect(go(streamed)).toContain('io.Copy(os.Stdout, res.Body)');
  expect(java(streamed)).toMatch(/import java\.util\.stream\.Stream;\n\n/);
  expect(java(streamed)).toContain('BodyHandlers.ofLines()');
});
