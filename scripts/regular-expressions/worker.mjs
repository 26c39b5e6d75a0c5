import { parentPort, workerData } from 'node:worker_threads'
import { hostileTexts } from './hostile-texts.mjs'

for (const [index, { source, flags }] of workerData.entries()) {
  const expression = new RegExp(source, flags)
  for (const text of hostileTexts(source)) {
    expression.lastIndex = 0
    expression.test(text)
    text.replace(expression, '')
  }
  parentPort.postMessage(index)
}
