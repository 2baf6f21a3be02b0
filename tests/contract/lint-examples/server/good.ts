import '@/entry-server';
import '../node/listen';
import '../api/server';
import '../api/settings';
