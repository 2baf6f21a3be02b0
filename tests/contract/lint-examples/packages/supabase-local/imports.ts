import '../../src/config/paths';
import '../../api/server';
import '../../server/site';
import '../../scripts/start/ports';
import '../../tests/support/world';
