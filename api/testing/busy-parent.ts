import { UploadProcessor } from '../uploads/upload-processor';

// A program with a worker that is busy: it prints the worker's process id and waits for its own end.
const processor = new UploadProcessor();
const [, , path = ''] = process.argv;
void processor.process({ path, kind: 'svg' }, new AbortController().signal);
setImmediate(() => console.log(processor.pid));
