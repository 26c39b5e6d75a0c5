/** Whether JSON text nests arrays and objects deeper than `most`, without building anything. Text that is no JSON may say either. */
export function isDeeperThan(json: string, most: number): boolean {
  let depth = 0
  let isInText = false
  for (let index = 0; index < json.length; index += 1) {
    const sign = json[index]
    if (isInText) {
      if (sign === '\\') index += 1
      else if (sign === '"') isInText = false
    } else if (sign === '"') isInText = true
    else if (sign === '[' || sign === '{') {
      depth += 1
      if (depth > most) return true
    } else if (sign === ']' || sign === '}') depth -= 1
  }
  return false
}
