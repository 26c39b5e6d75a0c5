/** What may stand in any entry of the storage, by what is wrong with it. */
export const BAD_ENTRIES: Readonly<Record<string, string>> = {
  'not JSON': '{"version":1,"value":',
  null: 'null',
  'an array': '[]',
  'a wrong version': '{"version":"1","value":{}}',
  'wrong types': '{"version":1,"value":{"eip155":{"connectorId":7,"name":[]}}}',
  'an unknown connector': '{"version":1,"value":{"eip155":{"connectorId":"org.nobody","name":"javascript:alert(1)"}}}',
  'prototype keys': '{"version":1,"value":{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}}'
}
