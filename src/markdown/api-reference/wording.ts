import type {Locale} from '../../lib/pages.ts';

/** The wording of the API reference, apart from the texts of the documents. */
export type Wording = {
  since: (patch: string) => string;
  headings: Readonly<
    Record<
      'authentication' | 'parameters' | 'body' | 'notes' | 'samples' | 'responses' | 'errors' | 'changes' | 'related',
      string
    >
  >;
  columns: Readonly<
    Record<
      'required' | 'header' | 'status' | 'answer' | 'cause' | 'cure' | 'since' | 'change' | 'operation' | 'request',
      string
    >
  >;
  places: Readonly<Record<'query' | 'path' | 'header' | 'cookie', string>>;
  /** Between two sentences, between the entries of a list, and at the end. */
  gap: string;
  comma: string;
  stop: string;
  /** Stands around the link to what a first call needs. */
  prerequisites: readonly [before: string, after: string];
  /** Stands above the pages that lead to the operation, or where none does, to its group. */
  usedIn: string;
  groupUsedIn: string;
  /** Stands around the link to the group, above its other operations. */
  others: readonly [before: string, after: string];
  fields: string;
  fieldsOfEach: string;
  /** Says that an object may have fields which the list does not name. */
  moreFields: string;
  open: string;
  anyOf: string;
  sameFields: string;
  /** Names the choice among the examples of the body. */
  example: string;
  /** Opens the fields for what samples have placeholders for. */
  ownValues: string;
  /** Says where the values stay, and where a credential among them does. */
  valuesStay: string;
  credentialStays: string;
  /** Names the fields that are no parameter. */
  server: string;
  credential: string;
  systemKey: string;
  session: string;
  /** Say why a value is not filled in. */
  refusedServer: string;
  refused: (marks: string) => string;
  /** Follows the names of an answer's fields that mean what they mean in the body of the request. */
  asSent: string;
  headerNamed: (name: string, value: string) => string;
  queryNamed: (name: string, value: string) => string;
  cookieNamed: (name: string, value: string) => string;
  mediaType: (type: string) => string;
  noBody: string;
  array: (items: string) => string;
  objectOf: (values: string) => string;
  or: (types: readonly string[]) => string;
  always: string;
  values: string;
  standard: string;
  atMost: (characters: number) => string;
  notEmpty: string;
  least: string;
  most: string;
  pattern: string;
};

export const wording: Readonly<Record<Locale, Wording>> = {
  en: {
    since: (patch) => `Since ${patch}`,
    headings: {
      authentication: 'Authentication',
      parameters: 'Parameters',
      body: 'Request body',
      notes: 'Notes',
      samples: 'Samples',
      responses: 'Responses',
      errors: 'Errors',
      changes: 'Changes',
      related: 'Related',
    },
    columns: {
      required: 'Required',
      header: 'Header',
      status: 'Status or code',
      answer: 'Response',
      cause: 'Cause',
      cure: 'What to do',
      since: 'Since',
      change: 'Change',
      operation: 'Operation',
      request: 'Request',
    },
    places: {query: 'Query', path: 'Path', header: 'Header', cookie: 'Cookie'},
    gap: ' ',
    comma: ', ',
    stop: '.',
    prerequisites: ['For the address, the credential, and where to find each value, see ', '.'],
    usedIn: 'Used in:',
    groupUsedIn: 'This group is used in:',
    others: ['Other operations of ', ':'],
    fields: 'Nested fields',
    fieldsOfEach: 'Fields of each entry',
    moreFields: 'Other fields are possible.',
    open: 'This operation asks for no credential of its own.',
    anyOf: 'Send one of these credentials.',
    sameFields: ' has the fields of ',
    example: 'Example of the request body',
    ownValues: 'Your values',
    valuesStay: 'Nothing is sent.',
    credentialStays: 'The key stays in memory only.',
    server: 'Base URL',
    credential: 'API key',
    systemKey: 'System API key',
    session: 'Session',
    refusedServer: 'Not filled in. Write it as https://gateway.example.com:8443, without a query.',
    refused: (marks) =>
      `Not filled in: only letters, digits, and ${marks} need no escaping. Enter other characters in your code.`,
    asSent: 'as in the request body',
    headerNamed: (name, value) => `Header \`${name}: ${value}\``,
    queryNamed: (name, value) => `Query parameter \`${name}=${value}\``,
    cookieNamed: (name, value) => `Cookie \`${name}=${value}\``,
    mediaType: (type) => `Content type \`${type}\`.`,
    noBody: 'The answer has no body.',
    array: (items) => `array of ${items}`,
    objectOf: (values) => `object of ${values}`,
    or: (types) => types.join(' or '),
    always: 'Always',
    values: 'Allowed values: ',
    standard: 'Default: ',
    atMost: (characters) => `At most ${characters} characters.`,
    notEmpty: 'Not empty.',
    least: 'At least',
    most: 'At most',
    pattern: 'Pattern: ',
  },
  'zh-Hans': {
    since: (patch) => `自 ${patch} 起`,
    headings: {
      authentication: '身份认证',
      parameters: '参数',
      body: '请求体',
      notes: '说明',
      samples: '请求示例',
      responses: '响应',
      errors: '错误信息',
      changes: '变更',
      related: '相关文档',
    },
    columns: {
      required: '必填',
      header: '响应头',
      status: '状态码或错误码',
      answer: '响应',
      cause: '原因',
      cure: '处理办法',
      since: '起始版本',
      change: '变更',
      operation: '接口',
      request: '请求',
    },
    places: {query: '查询参数', path: '路径', header: '请求头', cookie: 'Cookie'},
    gap: '',
    comma: '、',
    stop: '。',
    prerequisites: ['地址、凭证及各个取值的来源，请参见', '。'],
    usedIn: '用到此接口的文档：',
    groupUsedIn: '用到本组接口的文档：',
    others: ['', '的其他接口：'],
    fields: '字段',
    fieldsOfEach: '每一项的字段',
    moreFields: '可能还有其他字段。',
    open: '此接口自身不要求凭证。',
    anyOf: '任选下列一种凭证发送。',
    sameFields: ' 的字段见 ',
    example: '请求体示例',
    ownValues: '填入你的值',
    valuesStay: '不会发送到任何地方。',
    credentialStays: 'API Key 只保留在内存中。',
    server: '基础地址',
    credential: 'API Key',
    systemKey: '系统 API Key',
    session: '会话',
    refusedServer: '未填入。请按 https://gateway.example.com:8443 的形式填写，不带查询参数。',
    refused: (marks) => `未填入：除字母、数字和 ${marks} 外，其他字符需要转义，请在代码中填写。`,
    asSent: '含义与请求体中的相同',
    headerNamed: (name, value) => `请求头 \`${name}: ${value}\``,
    queryNamed: (name, value) => `查询参数 \`${name}=${value}\``,
    cookieNamed: (name, value) => `Cookie \`${name}=${value}\``,
    mediaType: (type) => `内容类型为 \`${type}\`。`,
    noBody: '响应没有正文。',
    array: (items) => `${items} 数组`,
    objectOf: (values) => `对象，值为 ${values}`,
    or: (types) => types.join(' 或 '),
    always: '固定为',
    values: '可选值：',
    standard: '默认值：',
    atMost: (characters) => `最长 ${characters} 个字符。`,
    notEmpty: '不能为空。',
    least: '最小',
    most: '最大',
    pattern: '格式：',
  },
};
