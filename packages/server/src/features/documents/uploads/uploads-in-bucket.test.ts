import { describeUploadsIn } from '#test/describe-uploads-in.ts';
import { ownObjectStore } from '#test/object-stores.ts';

describeUploadsIn(ownObjectStore);
