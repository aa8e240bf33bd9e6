import { describeUploadsIn } from '#test/describe-uploads-in.ts';
import { swift } from '#test/object-stores.ts';

describeUploadsIn(swift);
